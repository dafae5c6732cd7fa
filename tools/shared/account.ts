/** An account that was created at a server, with its session. */
export interface TestAccount {
  /** Headers of its requests: the session's cookie, and the origin that belongs to it. */
  readonly headers: Readonly<Record<string, string>>;
  /** Calls the server; without a body, by GET. Rejects if the server is not there. */
  readonly call: (path: string, body?: unknown) => Promise<AccountResponse>;
}

export interface AccountResponse {
  readonly status: number;
  readonly answer: unknown;
}

/** Creates an account with a password; `more` are further headers. Throws if the server refuses it. */
export async function openAccount(
  address: string,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<TestAccount> {
  const origin = { origin: address, 'content-type': 'application/json', ...more };
  const signUp = { name, password: 'correct horse battery staple', email: null, guest: null };
  const response = await fetch(`${address}/api/account/sign-up`, {
    method: 'POST',
    headers: origin,
    body: JSON.stringify(signUp),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!response.ok || cookie === undefined) {
    throw new Error(`no account ${name}: ${response.status} ${await response.text()}`);
  }
  await response.body?.cancel();
  const headers = { ...origin, cookie };
  return {
    headers,
    async call(path, body) {
      const answered = await fetch(`${address}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answered.status, answer: await answered.json() };
    },
  };
}
