import { setTimeout as wait } from 'node:timers/promises';
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod';
import { maxAnswer, readSeconds, sendWithRetries } from './native-push.ts';
import type { NativePush, NativeResponse, NativeService } from './native-push.ts';

export interface FcmOptions {
  /** Like `https://fcm.googleapis.com`. */
  readonly address: string;
  /** The service account, as the JSON that Google's console gives. */
  readonly account: string;
  /** Max time for an answer, in ms. */
  readonly timeout: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pause?: (time: number) => Promise<unknown>;
}

const accountFile = z.object({
  project_id: z.string().regex(/^[\w.:-]+$/),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
});
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** Life of an assertion, in s, and time before its end at which an access token is replaced, in ms. */
const assertionLife = 3600;
const reserve = 60_000;

/** Reads the text of an answer. Throws if it is too long. */
async function readText(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxAnswer) throw new Error('the answer is too long');
  }
  return text;
}

/** Opens Google's push service (FCM). Throws an error if the service account can't be read. */
export async function openFcm(options: FcmOptions): Promise<NativeService> {
  const { address, timeout, now, pause = wait } = options;
  const account = accountFile.parse(JSON.parse(options.account));
  const key = await importPKCS8(account.private_key, 'RS256');
  let access: { readonly token: string; readonly until: number } | null = null;
  const closing = new AbortController();

  const post = (url: string, init: RequestInit): Promise<Response> =>
    fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeout)]),
    });

  async function prove(expired: string | null): Promise<string> {
    if (access === null || access.token === expired || access.until <= now()) {
      const at = Math.floor(now() / 1000);
      const assertion = await new SignJWT({ scope })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(account.client_email)
        .setAudience(account.token_uri)
        .setIssuedAt(at)
        .setExpirationTime(at + assertionLife)
        .sign(key);
      const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
      const response = await post(account.token_uri, {
        body: new URLSearchParams({ grant_type: grant, assertion }),
      });
      const text = await readText(response);
      if (!response.ok) throw new Error(`no access token (${response.status})`);
      const { access_token: token, expires_in: life } = tokenAnswer.parse(JSON.parse(text));
      access = { token, until: now() + life * 1000 - reserve };
    }
    return access.token;
  }

  async function sendOnce(
    token: string,
    { title, body, path, lifetime, isUrgent }: NativePush,
    proof: string,
  ): Promise<NativeResponse> {
    const message = {
      token,
      notification: { title, body },
      data: { path },
      android: {
        priority: isUrgent ? 'HIGH' : 'NORMAL',
        ttl: `${lifetime}s`,
        notification: { tag: path },
      },
    };
    const response = await post(`${address}/v1/projects/${account.project_id}/messages:send`, {
      headers: { authorization: `Bearer ${proof}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    });
    const text = await readText(response);
    const { status } = response;
    return {
      status,
      isGone: status === 404 && text.includes('"UNREGISTERED"'),
      isProofExpired: status === 401,
      retryAfter: readSeconds(response.headers.get('retry-after')),
    };
  }

  return {
    send: (token, push) => sendWithRetries(prove, (proof) => sendOnce(token, push, proof), pause),
    close: () => closing.abort(),
  };
}
