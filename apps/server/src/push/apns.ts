import { connect, constants } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { importPKCS8, SignJWT } from 'jose';
import { maxAnswer, readSeconds, sendWithRetries } from './native-push.ts';
import type { NativePush, NativeResponse, NativeService } from './native-push.ts';

export interface ApnsOptions {
  /** Like `https://api.push.apple.com`. */
  readonly address: string;
  /** Apple's key in PKCS #8 (the file `AuthKey_….p8`), its id, and the id of the team. */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** Id of the app. */
  readonly appId: string;
  /** Max time for an answer, in ms. */
  readonly timeout: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pause?: (time: number) => Promise<unknown>;
}

/** Age at which a proof is replaced, in ms: Apple refuses older ones than an hour, and new ones within 20 minutes. */
const proofLife = 45 * 60_000;
/** Max length of the id by which a newer notification replaces another, in bytes. */
const maxCollapseId = 64;

/** Reasons of refusals that mean that a token is of no use any more. */
const goneReasons: ReadonlySet<string> = new Set([
  'BadDeviceToken',
  'ExpiredToken',
  'Unregistered',
]);

function readReason(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { readonly reason?: unknown };
    return typeof reason === 'string' ? reason : '';
  } catch {
    return '';
  }
}

/** Opens Apple's push service (APNs). Connects with the first notification. Throws if the key can't be read. */
export async function openApns(options: ApnsOptions): Promise<NativeService> {
  const { address, keyId, teamId, appId, timeout, now, pause = wait } = options;
  const key = await importPKCS8(options.key, 'ES256');
  let proof: { readonly text: string; readonly at: number } | null = null;
  let session: ClientHttp2Session | null = null;

  async function prove(expired: string | null): Promise<string> {
    if (proof === null || proof.text === expired || proof.at + proofLife < now()) {
      const text = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setIssuedAt(new Date(now()))
        .sign(key);
      proof = { text, at: now() };
    }
    return proof.text;
  }

  function openSession(): ClientHttp2Session {
    if (session !== null && !session.closed && !session.destroyed) return session;
    const opened = connect(address);
    const forget = (): void => {
      if (session === opened) session = null;
    };
    // Each request that it carries fails, too.
    opened.on('error', forget).on('goaway', forget).on('close', forget);
    session = opened;
    return opened;
  }

  const sendOnce = (token: string, push: NativePush, text: string): Promise<NativeResponse> =>
    new Promise((resolve, reject) => {
      const expires = push.lifetime === 0 ? 0 : Math.floor(now() / 1000) + push.lifetime;
      const used = openSession();
      const stream = used.request(
        {
          [constants.HTTP2_HEADER_METHOD]: 'POST',
          [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
          authorization: `bearer ${text}`,
          'apns-topic': appId,
          'apns-push-type': 'alert',
          'apns-expiration': String(expires),
          'apns-priority': push.isUrgent ? '10' : '5',
          'apns-collapse-id': push.path.slice(0, maxCollapseId),
        },
        { signal: AbortSignal.timeout(timeout) },
      );
      let status = 0;
      let retryAfter: number | null = null;
      let answer = '';
      stream.setEncoding('utf8');
      stream.on('response', (headers) => {
        status = headers[':status'] ?? 0;
        retryAfter = readSeconds(headers['retry-after']);
      });
      stream.on('data', (chunk: string) => {
        if (answer.length < maxAnswer) answer += chunk;
      });
      stream.on('error', (failure) => {
        // A connection that doesn't answer isn't used again.
        used.destroy();
        reject(failure);
      });
      stream.on('close', () => reject(new Error('the connection was closed')));
      stream.on('end', () => {
        const reason = readReason(answer);
        const isProofExpired = status === 403 && reason === 'ExpiredProviderToken';
        const isGone = status === 410 || goneReasons.has(reason);
        resolve({ status, isGone, isProofExpired, retryAfter });
      });
      const { title, body, path } = push;
      stream.end(JSON.stringify({ aps: { alert: { title, body }, sound: 'default' }, path }));
    });

  return {
    send: (token, push) => sendWithRetries(prove, (text) => sendOnce(token, push, text), pause),
    close: () => session?.destroy(),
  };
}
