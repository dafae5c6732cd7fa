import * as z from 'zod';
import { createBuckets } from '../limits/token-bucket.ts';
import type { SiteStore, Subscriber } from '../store/index.ts';
import { done, refused, words } from './answers.ts';
import type { Outcome } from './answers.ts';
import { cleanLine } from './clean-text.ts';
import { parseEmail } from './email-address.ts';
import { confirmLetter } from './letters.ts';
import type { LinkKind, Links } from './links.ts';
import { isSignupToken } from './signup-token.ts';

export interface SubscribeOptions {
  readonly store: Pick<
    SiteStore,
    'addSubscriber' | 'subscriber' | 'confirmSubscriber' | 'removeSubscriber' | 'renewLetter'
  >;
  readonly links: Links;
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
});

const longestSource = 200;

/** One letter an hour: who signs up again may have lost theirs, or may not be the owner of the address. */
const letterPace = { rate: 1 / 3600, burst: 1 };

export function createSubscriptions(options: SubscribeOptions): Subscriptions {
  const { store, links, now, newId, written } = options;
  const paces = createBuckets(letterPace);

  /** Another letter for who signed up, did not confirm, and tries again. */
  async function remind(person: string): Promise<void> {
    const known = await store.subscriber(person);
    if (known?.confirmedAt !== null || !paces.take(person, now(), 1)) return;
    await store.renewLetter(await confirmLetter(known, links, now()));
    written();
  }

  return {
    async add(body) {
      const asked = request.safeParse(body);
      if (!asked.success) return refused(400, words.badRequest);
      const { email: given, token, utm_source: source } = asked.data;
      const address = parseEmail(given);
      if (address === null) return refused(400, words.invalidEmail);
      if (!isSignupToken(given, token, now())) return refused(400, words.refresh);
      const subscriber: Subscriber = {
        id: newId(),
        ...address,
        source: cleanLine(source, longestSource),
        signedUpAt: now(),
        confirmedAt: null,
      };
      const letter = await confirmLetter(subscriber, links, now());
      if (!(await store.addSubscriber(subscriber, letter))) {
        await remind(address.person);
        return refused(409, words.alreadySubscribed);
      }
      paces.take(address.person, now(), 1);
      written();
      return done(words.subscribed);
    },

    async change(kind, token) {
      const id = await links.read(kind, token);
      if (id === null) return refused(400, words.unknownLink);
      if (kind === 'confirm') {
        const isKnown = await store.confirmSubscriber(id, now());
        return isKnown ? done('confirmed') : refused(404, words.unknownLink);
      }
      // Whoever has left already has left.
      await store.removeSubscriber(id);
      return done('left');
    },

    sweep: () => paces.sweep(now()),
  };
}
