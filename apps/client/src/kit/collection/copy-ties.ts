import type { VaultCard } from '@stackmate/protocol/collection';
import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** What ties a copy to its owner. */
export type TiedCopy = Pick<VaultCard, 'isBound' | 'heldUntil'> &
  Partial<Pick<VaultCard, 'event' | 'locked' | 'origin'>>;

/** [TR3] Returns until when a copy can only be played; null if it isn't held. */
export const heldUntil = ({ heldUntil: until = 0 }: TiedCopy, now = Date.now()): number | null =>
  until > now ? until : null;

/** Why a copy can't go to another player at a time. */
export type Tie = 'bound' | 'held' | 'event' | 'locked';

/** Returns why a copy can't go to another player now; null if it is free to go. */
export function tieOf(copy: TiedCopy, now = Date.now()): Tie | null {
  if (copy.isBound === true) return 'bound';
  if (heldUntil(copy, now) !== null) return 'held';
  if (copy.event) return 'event';
  return copy.locked === true ? 'locked' : null;
}

/** [TR1] What bound cards may do, where no single card is shown. */
export const boundRule = msg(
  'Bound cards can be played, trained and sold to the store, but never go to another player.',
);

const boundTexts: Partial<Record<VaultCard['origin'], Message>> = {
  starter: msg(
    'Bound to you, as a starter card. You can play it, train it and sell it to the store, but it never goes to another player.',
  ),
  pack: msg(
    'Bound to you, as it comes from a VIP booster or a booster of a paid code. You can play it, train it and sell it to the store, but it never goes to another player.',
  ),
  code: msg(
    'Bound to you, as it comes from a paid code. You can play it, train it and sell it to the store, but it never goes to another player.',
  ),
  physical: msg(
    'Bound to its paper: it goes to another player only together with the physical card. You can play it, train it and sell it to the store; once sold, the paper never gives another one.',
  ),
};

/** [TR1] Returns why a copy is bound, and what that means. */
export const boundText = ({ origin }: TiedCopy): string =>
  t(
    (origin && boundTexts[origin]) ??
      msg(
        'Bound to you. You can play it, train it and sell it to the store, but it never goes to another player.',
      ),
  );

/** Returns a time at which a hold ends, in words. */
export const holdEnd = (until: number): string =>
  dateText(until, { dateStyle: 'medium', timeStyle: 'short' });

/** [TR3] Returns what a held copy can't do, and until when. */
export const heldText = (until: number): string =>
  t(
    'You received it by a trade. You can play it at once, but can’t sell, train, list or swap it until {time}.',
    { time: holdEnd(until) },
  );
