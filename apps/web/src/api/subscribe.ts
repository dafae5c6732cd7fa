import { addresses } from './addresses.ts';
import { attribution } from './attribution.ts';
import { loadChunk } from './load-chunk.ts';
import { refusalOf, sendJson } from './send.ts';
import { openSessionStorage, openStorage } from './storage.ts';
import { answerTimeout, withTimeLimit } from './time-limit.ts';

/** null: it is done; else what to tell. */
export type SubscribeRefusal = string | null;

const proofKey = 'stackmate.signup';

/** Stores what lets the server tell this tab, and nobody else, that the address is subscribed. */
async function storeProof(response: Response): Promise<void> {
  const answer = (await response.json().catch(() => null)) as { readonly proof?: unknown } | null;
  if (typeof answer?.proof === 'string') openSessionStorage().setItem(proofKey, answer.proof);
}

/** Signs an e-mail address up. Never rejects. */
export async function subscribe(email: string): Promise<SubscribeRefusal> {
  try {
    const { signupToken } = await loadChunk('signup-token', () => import('./signup-token.ts'));
    const proof = openSessionStorage().getItem(proofKey);
    const request = sendJson(addresses.subscribe, {
      ...(proof === null ? {} : { proof }),
      email: email.trim(),
      token: signupToken(email, Date.now()),
      utm_source: attribution('utm_source', openStorage()),
    });
    const response = await withTimeLimit(request, answerTimeout.answer);
    if (!response.ok) return (await refusalOf(response)) ?? 'Subscription failed.';
    await storeProof(response);
    return null;
  } catch {
    return 'Network error. Please try again.';
  }
}
