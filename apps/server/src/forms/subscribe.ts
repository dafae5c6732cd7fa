import * as z from 'zod';
import { createBuckets } from '../limits/token-bucket.ts';
import type { SiteStore, Subscriber } from '../store/index.ts';
import { success, refusal, formMessages } from './responses.ts';
import type { Outcome } from './responses.ts';
import { cleanLine } from './clean-text.ts';
import { parseEmail } from './email-address.ts';
import { confirmationEmail, alreadySubscribedEmail } from './email-texts.ts';
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
  /** Whether e-mails go out. */
  readonly hasMail: boolean;
  readonly now: () => number;
  readonly newId: () => string;
  /** A letter waits. */
  readonly written: () => void;
}

/** Who hears of the campaign. */
export interface Subscriptions {
  /** What a page sent, whatever it is. */
  readonly add: (body: unknown) => Promise<Outcome>;
  /** By the link of a letter. */
  readonly change: (kind: LinkKind, token: string) => Promise<Outcome>;
  /** Forgets what need not be remembered any more. */
  readonly sweep: () => void;
}

const request = z.object({
  email: z.string().catch(''),
  token: z.string().catch(''),
  utm_source: z.string().catch(''),
  proof: z.string().catch(''),
});

const maxSourceLength = 200;

/**
 * Two e-mails a day: who signs up again may have lost theirs, or may not be the owner of the address, whom nobody shall
 * bury in e-mails.
 */
const emailRate = { rate: 2 / 86_400, burst: 1 };

export function createSubscriptions(options: SubscribeOptions): Subscriptions {
  const { store, links, proofs, hasMail, now, newId, written } = options;
  const paces = createBuckets(emailRate);

  /** Writes down a new subscriber, or an e-mail to the known one: it costs the same to the disk and the same time. */
  async function write(subscriber: Subscriber, known: Subscriber | null): Promise<void> {
    const mayWrite = paces.take(subscriber.person, now(), 1);
    if (known === null) {
      await store.addSubscriber(subscriber, await confirmationEmail(subscriber, links, now()));
      return;
    }
    const letterTo = known.confirmedAt === null ? confirmationEmail : alreadySubscribedEmail;
    const email = await letterTo(known, links, now());
    // Without mail the first letter still waits; a second one would tell nothing new.
    if (mayWrite && hasMail) await store.replaceEmail(email);
    else await store.touchSubscriber(known.id);
  }

  return {
    async add(body) {
      const asked = request.safeParse(body);
      if (!asked.success) return refusal(400, formMessages.badRequest);
      const { email: given, token, utm_source: source, proof } = asked.data;
      const address = parseEmail(given);
      if (address === null) return refusal(400, formMessages.invalidEmail);
      if (!isSignupToken(given, token, now())) return refusal(400, formMessages.refresh);
      const { person } = address;
      const known = await store.subscriber(person);
      // Nobody else learns whether an address is known: the answer is the same, an e-mail tells its owner.
      if (known !== null && proofs.isValid(person, proof)) {
        return refusal(409, formMessages.alreadySubscribed);
      }
      const subscriber: Subscriber = {
        id: newId(),
        ...address,
        source: cleanLine(source, maxSourceLength),
        signedUpAt: now(),
        confirmedAt: null,
      };
      await write(subscriber, known);
      written();
      return { ...success(formMessages.subscribed), proof: proofs.issue(person) };
    },

    async change(kind, token) {
      const id = await links.read(kind, token);
      if (id === null) return refusal(400, formMessages.unknownLink);
      if (kind === 'confirm') {
        const isKnown = await store.confirmSubscriber(id, now());
        return isKnown ? success('confirmed') : refusal(404, formMessages.unknownLink);
      }
      // Whoever has left already has left.
      await store.removeSubscriber(id);
      return success('left');
    },

    sweep: () => paces.sweep(now()),
  };
}
