import { createHash } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** Creates a signup token like the site's pages. */
export const signupToken = (email: string, now = Date.now()): string => {
  const start = Math.floor(now / 86_400_000) * 86_400;
  const hash = createHash('sha256').update(`${email.trim()}${start}`).digest('hex');
  return BigInt(`0x${hash}`).toString(36);
};

/** Sends requests like the site's pages. */
export function sitePage(address: () => string) {
  const post = async (
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${address()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
    };
  };
  const captcha = async (): Promise<string> => {
    const response = await fetch(`${address()}/api/human-check`);
    const challenge = (await response.json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  return {
    post,
    captcha,
    subscribe: (email: string, more: object = {}) =>
      post('/api/subscribe', { email, token: signupToken(email), utm_source: '', ...more }),
    contact: async (fields: object) =>
      post('/api/contact', {
        name: 'Anna',
        email: 'anna@a.example',
        message: 'Hello',
        ...('captcha' in fields ? {} : { captcha: await captcha() }),
        ...fields,
      }),
  };
}
