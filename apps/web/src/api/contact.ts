import { t } from '@stackmate/words';
import { addresses } from './addresses.ts';
import { readRefusal, sendJson } from './send.ts';
import type { SubscribeRefusal } from './subscribe.ts';
import { answerTimeout, withTimeLimit } from './time-limit.ts';

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Token of the human check. */
  readonly captcha: string;
}

/** Sends a message to the team. Returns null, or an error message for the visitor; never rejects. */
export async function sendContact(message: ContactMessage): Promise<SubscribeRefusal> {
  try {
    const response = await withTimeLimit(
      sendJson(addresses.contact, message),
      answerTimeout.answer,
    );
    return response.ok ? null : ((await readRefusal(response)) ?? t('Submission failed.'));
  } catch {
    return t('An unexpected error occurred.');
  }
}
