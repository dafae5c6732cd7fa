import { languageCode, t } from '@stackmate/words';
import { addresses } from './addresses.ts';
import { attribution } from './attribution.ts';
import { loadChunk } from './load-chunk.ts';
import { readRefusal, sendJson } from './send.ts';
import { openSessionStorage, openStorage } from './storage.ts';
import { answerTimeout, withTimeLimit } from './time-limit.ts';

/** Error message for the visitor; null if the request succeeded. */
export type SubscribeRefusal = string | null;

const proofKey = 'stackmate.signup';

/** Stores a proof in this tab, so that only this tab learns that the address is already subscribed. */
async function storeProof(response: Response): Promise<void> {
  const body = (await response.json().catch(() => null)) as { readonly proof?: unknown } | null;
  if (typeof body?.proof === 'string') openSessionStorage().setItem(proofKey, body.proof);
}

/** Subscribes an e-mail address. Returns null, or an error message for the visitor; never rejects. */
export async function subscribe(email: string): Promise<SubscribeRefusal> {
  try {
    const { signupToken } = await loadChunk('signup-token', () => import('./signup-token.ts'));
    const proof = openSessionStorage().getItem(proofKey);
    const request = sendJson(addresses.subscribe, {
      ...(proof === null ? {} : { proof }),
      email: email.trim(),
      token: signupToken(email, Date.now()),
      utm_source: attribution('utm_source', openStorage()),
      language: languageCode(),
    });
    const response = await withTimeLimit(request, answerTimeout.answer);
    if (!response.ok) return (await readRefusal(response)) ?? t('Subscription failed.');
    await storeProof(response);
    return null;
  } catch {
    return t('Network error. Please try again.');
  }
}
