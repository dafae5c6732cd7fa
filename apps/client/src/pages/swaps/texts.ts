import { cardName } from '@stackmate/economy';
import type { CardObstacle, SwapOffer } from '@stackmate/protocol/trading';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { SeenCard } from '../../kit/collection/seen-offers.ts';
import type { OfferChanges } from './offer-changes.ts';

/** Why a card can't change hands. */
export const obstacleNames: Readonly<Record<CardObstacle, Message>> = {
  gone: msg('No longer there'),
  trained: msg('Trained since it was offered'),
  bound: msg('Bound: stays with its owner'),
  locked: msg('Locked'),
  held: msg('Just received by a trade'),
  'in-event': msg('Plays in an event'),
};

export const statusNames: Readonly<Record<SwapOffer['status'], Message>> = {
  open: msg('Open'),
  accepted: msg('Accepted'),
  declined: msg('Declined'),
  withdrawn: msg('Withdrawn'),
  undone: msg('Undone'),
  expired: msg('Expired'),
};

export const coinsText = (coins: number): string =>
  t('{coins, plural, one {# coin} other {# coins}}', { coins });

/** Names cards with their numbers. */
export const cardsText = (cards: readonly Pick<SeenCard, 'card' | 'serial'>[]): string =>
  listText(
    cards.map(({ card, serial }) =>
      t('{name} no. {serial}', { name: cardName(card), serial: String(serial) }),
    ),
  );

/** Says what changed since the player saw the offer last, one sentence for each kind of change. */
export function changeTexts({ gives, gets }: OfferChanges): readonly string[] {
  const texts: string[] = [];
  const say = (cards: readonly SeenCard[], text: (cards: string) => string): void => {
    if (cards.length > 0) texts.push(text(cardsText(cards)));
  };
  say(gets.added, (cards) => t('You would also get {cards}.', { cards }));
  say(gets.removed, (cards) => t('You would no longer get {cards}.', { cards }));
  say(gives.added, (cards) => t('You would also give {cards}.', { cards }));
  say(gives.removed, (cards) => t('You would no longer give {cards}.', { cards }));
  say([...gives.trained, ...gets.trained], (cards) => t('Trained meanwhile: {cards}.', { cards }));
  return texts;
}

export const guestText = (): string =>
  t(
    'Here players swap cards with each other, card for card and without coins. With an account you get:',
  );
