import { languageOfCode, offeredLanguages } from '@stackmate/words';
import * as z from 'zod';
import { composeIn } from '../language/compose-in.ts';
import { createSharedLimit } from '../limits/shared-limit.ts';
import type { TakeShared } from '../limits/shared-limit.ts';
import type { SiteStore, Subscriber } from '../store/index.ts';
import { success, refusal, formMessages } from './responses.ts';
import type { FormResult } from './responses.ts';
import { cleanLine } from './clean-text.ts';
import { parseEmail } from './email-address.ts';
import type { WriteEmail } from '../emails/index.ts';
import { subscriberEmail, subscriberLinks } from './email-texts.ts';
import type { LinkKind, Links } from './links.ts';
import type { SignupProofs } from './signup-proof.ts';
import { isSignupToken } from './signup-token.ts';

export interface SubscribeOptions {
  readonly store: Pick<
    SiteStore,
    | 'addSubscriber'
    | 'subscriber'
    | 'touchSubscriber'
    | 'confirmSubscriber'
    | 'removeSubscriber'
    | 'replaceEmail'
  >;
  readonly links: Links;
  readonly proofs: SignupProofs;
  /** Whether e-mails are sent. */
  readonly hasMail: boolean;
  readonly writeEmail: WriteEmail;
  /** Counts limits on all nodes; null on a single server. */
  readonly takeShared: TakeShared | null;
  readonly now: () => number;
  readonly newId: () => string;
  /** Called when an e-mail was added to the outbox. */
  readonly onEmailQueued: () => void;
}

/** Subscriptions to the campaign's newsletter. */
export interface Subscriptions {
  /** Handles the signup form. The body may be anything. */
  readonly add: (body: unknown) => Promise<FormResult>;
  /** Handles a link from an e-mail. */
  readonly change: (kind: LinkKind, token: string) => Promise<FormResult>;
  /** Drops unused rate limits. */
  readonly sweep: () => void;
}

const request = z.object({
  email: z.string().catch(''),
  token: z.string().catch(''),
  utm_source: z.string().catch(''),
  proof: z.string().catch(''),
  /** Code of the page's language. */
  language: z.string().catch('en'),
});

const maxSourceLength = 200;

/**
 * Two e-mails per address and day. Somebody who signs up again may have lost the e-mail, or may want to flood somebody
 * else's inbox.
 */
const emailRate = { perHour: 2 / 24, burst: 1 };

export function createSubscriptions(options: SubscribeOptions): Subscriptions {
  const { store, links, proofs, hasMail, writeEmail, takeShared, now, newId, onEmailQueued } =
    options;
  const emailLimit = createSharedLimit({
    kind: 'subscription e-mails to',
    ...emailRate,
    takeShared,
    now,
  });

  /**
   * Stores a new subscriber, or an e-mail to a known one. Both take the same time, so that the response time reveals
   * nothing.
   */
  async function write(
    subscriber: Subscriber,
    known: Subscriber | null,
    language: string,
  ): Promise<void> {
    const mayWrite = await emailLimit.take(subscriber.person);
    if (known === null) {
      const urls = await subscriberLinks(subscriber, links, language);
      const email = await composeIn(language, () =>
        subscriberEmail(subscriber, urls, { writeEmail, at: now() }),
      );
      await store.addSubscriber(subscriber, email);
      return;
    }
    const urls = await subscriberLinks(known, links, language);
    const email = await composeIn(language, () =>
      subscriberEmail(known, urls, { writeEmail, at: now() }),
    );
    // Without mail, the first e-mail is still queued, and another would add nothing.
    if (mayWrite && hasMail) await store.replaceEmail(email);
    else await store.touchSubscriber(known.id);
  }

  return {
    async add(body) {
      const parsed = request.safeParse(body);
      if (!parsed.success) return refusal(400, 'bad-request');
      const { email: emailText, token, utm_source: source, proof } = parsed.data;
      const name = languageOfCode(parsed.data.language);
      const language = name === null ? 'en' : offeredLanguages[name].code;
      const address = parseEmail(emailText);
      if (address === null) return refusal(400, 'invalid-email');
      if (!isSignupToken(emailText, token, now())) return refusal(400, 'refresh');
      const { person } = address;
      const known = await store.subscriber(person);
      // Only the browser that signed up learns that the address is known. Others get the normal response, and the owner
      // an e-mail.
      if (known !== null && proofs.isValid(person, proof)) {
        return refusal(409, 'already-subscribed');
      }
      const subscriber: Subscriber = {
        id: newId(),
        ...address,
        source: cleanLine(source, maxSourceLength),
        signedUpAt: now(),
        confirmedAt: null,
      };
      await write(subscriber, known, language);
      onEmailQueued();
      return { ...success(formMessages.subscribed), proof: proofs.issue(person) };
    },

    async change(kind, token) {
      const id = await links.read(kind, token);
      if (id === null) return refusal(400, 'unknown-link');
      if (kind === 'confirm') {
        const isKnown = await store.confirmSubscriber(id, now());
        return isKnown ? success('confirmed') : refusal(404, 'unknown-link');
      }
      // Succeeds for former subscribers, too.
      await store.removeSubscriber(id);
      return success('left');
    },

    sweep: emailLimit.sweep,
  };
}
