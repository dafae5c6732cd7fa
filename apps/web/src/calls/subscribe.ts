import { addresses } from './addresses.ts';
import { attribution } from './attribution.ts';
import { loadChunk } from './load-chunk.ts';
import { refusalOf, sendJson } from './send.ts';
import { openStorage } from './storage.ts';
import { patience, withTimeLimit } from './time-limit.ts';

/** null: it is done; else what to tell. */
export type Refusal = string | null;

/** Signs an e-mail address up. Never rejects. */
export async function subscribe(email: string): Promise<Refusal> {
  try {
    const { signupToken } = await loadChunk('signup-token', () => import('./signup-token.ts'));
    const request = sendJson(addresses.subscribe, {
      email: email.trim(),
      token: signupToken(email, Date.now()),
      utm_source: attribution('utm_source', openStorage()),
    });
    const response = await withTimeLimit(request, patience.answer);
    return response.ok ? null : ((await refusalOf(response)) ?? 'Subscription failed.');
  } catch {
    return 'Network error. Please try again.';
  }
}
