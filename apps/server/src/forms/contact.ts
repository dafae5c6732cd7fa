import * as z from 'zod';
import type { Mailbox } from '../settings/index.ts';
import type { ContactMessage, SiteStore } from '../store/index.ts';
import { success, refusal, formMessages } from './responses.ts';
import type { Outcome } from './responses.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { parseEmail } from './email-address.ts';
import type { HumanCheck } from './human-check.ts';
import { contactEmail } from './email-texts.ts';

export interface ContactOptions {
  readonly store: Pick<SiteStore, 'addMessage'>;
  readonly humanCheck: HumanCheck;
  /** Where messages go; null: they are kept only. */
  readonly team: Mailbox | null;
  readonly now: () => number;
  /** A letter waits. */
  readonly written: () => void;
}

const text = z.string().catch('');
const request = z.object({ name: text, email: text, message: text, captcha: text });

/** Most characters of a name and of a message. */
const maxLengths = { name: 200, message: 10_000 };

/** Takes messages to the team: what a page sent, whatever it is. */
export const createContact =
  ({ store, humanCheck, team, now, written }: ContactOptions) =>
  async (body: unknown): Promise<Outcome> => {
    const asked = request.safeParse(body);
    if (!asked.success) return refusal(400, formMessages.badRequest);
    const { captcha } = asked.data;
    const name = cleanLine(asked.data.name, maxLengths.name + 1);
    const message = cleanText(asked.data.message);
    if (name === '' || message === '' || asked.data.email.trim() === '') {
      return refusal(400, formMessages.emptyFields);
    }
    const address = parseEmail(asked.data.email);
    if (address === null) return refusal(400, formMessages.emailInvalid);
    if (name.length > maxLengths.name) {
      return refusal(400, `The name is too long: ${maxLengths.name} characters at most.`);
    }
    if (message.length > maxLengths.message) {
      return refusal(400, `The message is too long: ${maxLengths.message} characters at most.`);
    }
    // Last: a task that was solved is good for one message.
    if (!(await humanCheck.isHuman(captcha))) return refusal(403, formMessages.notHuman);
    const kept: ContactMessage = { ...address, name, message, sentAt: now() };
    await store.addMessage(kept, team === null ? null : contactEmail(kept, team));
    if (team !== null) written();
    return success(formMessages.sent);
  };
