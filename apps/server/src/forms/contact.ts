import * as z from 'zod';
import type { Mailbox } from '../settings/index.ts';
import type { ContactMessage, SiteStore } from '../store/index.ts';
import { success, refusal, formMessages } from './responses.ts';
import type { FormResult } from './responses.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { parseEmail } from './email-address.ts';
import type { HumanCheck } from './human-check.ts';
import { contactEmail } from './email-texts.ts';

export interface ContactOptions {
  readonly store: Pick<SiteStore, 'addMessage'>;
  readonly humanCheck: HumanCheck;
  /** Recipient of the messages; null if they are only stored. */
  readonly team: Mailbox | null;
  readonly now: () => number;
  /** Called when an e-mail was added to the outbox. */
  readonly onEmailQueued: () => void;
}

const text = z.string().catch('');
const request = z.object({ name: text, email: text, message: text, captcha: text });

/** Max number of characters. */
const maxLengths = { name: 200, message: 10_000 };

/** Creates the handler of contact messages. The body may be anything. */
export const createContact =
  ({ store, humanCheck, team, now, onEmailQueued }: ContactOptions) =>
  async (body: unknown): Promise<FormResult> => {
    const parsed = request.safeParse(body);
    if (!parsed.success) return refusal(400, 'bad-request');
    const { captcha } = parsed.data;
    const name = cleanLine(parsed.data.name, maxLengths.name + 1);
    const message = cleanText(parsed.data.message);
    if (name === '' || message === '' || parsed.data.email.trim() === '') {
      return refusal(400, 'empty-fields');
    }
    const address = parseEmail(parsed.data.email);
    if (address === null) return refusal(400, 'email-invalid');
    if (name.length > maxLengths.name) {
      return refusal(400, 'name-too-long', { max: maxLengths.name });
    }
    if (message.length > maxLengths.message) {
      return refusal(400, 'message-too-long', { max: maxLengths.message });
    }
    // Checked last, because a solved challenge is valid for one message.
    if (!(await humanCheck.isHuman(captcha))) return refusal(403, 'not-human');
    const contactMessage: ContactMessage = { ...address, name, message, sentAt: now() };
    await store.addMessage(
      contactMessage,
      team === null ? null : contactEmail(contactMessage, team),
    );
    if (team !== null) onEmailQueued();
    return success(formMessages.sent);
  };
