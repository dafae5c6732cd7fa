/** An account of the searched server. */
export interface SignedUp {
  /** Secret of a session, for its cookie. */
  readonly session: string;
  readonly accessToken: string;
}

/** Creates an account on the server with this WebSocket address. */
export async function signUp(socketAddress: string): Promise<SignedUp> {
  const api = socketAddress.replace(/^ws/, 'http').replace(/ws$/, 'api/account');
  const post = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const response = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const password = 'correct horse battery';
  const values = { name: 'World Player', password, email: null, guest: null };
  const [cookie] = (await post('/sign-up', values)).headers.get('set-cookie')!.split(';');
  const created = await post('/tokens', { label: 'World', scopes: ['read', 'play'] }, cookie);
  const { token } = (await created.json()) as { readonly token: string };
  return { session: cookie.split('=')[1], accessToken: token };
}
