import type { FriendsAnswer } from '@stackmate/protocol/social';

/** Two accounts that are friends. */
export interface SignedUpFriends {
  readonly cookies: readonly [string, string];
  /** Id of their friendship. */
  readonly friendship: string;
}

/** Creates two accounts on a server and makes them friends. */
export async function signUpFriends(address: string): Promise<SignedUpFriends> {
  const post = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const signUp = async (name: string): Promise<string> => {
    const values = { name, password: 'correct horse battery', email: null, guest: null };
    const response = await post('/account/sign-up', values);
    return response.headers.get('set-cookie')!.split(';')[0];
  };
  const cookies = [await signUp('Iris'), await signUp('Hugo')] as const;
  await post('/friends/request', { player: { name: 'Hugo' } }, cookies[0]);
  await post('/friends/request', { player: { name: 'Iris' } }, cookies[1]);
  const list = await fetch(`${address}/api/friends`, { headers: { cookie: cookies[0] } });
  const { friends } = (await list.json()) as FriendsAnswer;
  return { cookies, friendship: friends[0].id };
}
