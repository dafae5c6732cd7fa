import { dateText, msg, t } from '@stackmate/words';
import type { PushMessage } from './push.ts';

/** A push notification as a player reads it. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Page that the notification opens; a newer notification for the same page replaces it. */
  readonly path: string;
}

function offerTitle({ name, news }: PushMessage & { readonly kind: 'offer' }): string {
  if (news === 'accepted') return t('{name} accepted your offer', { name });
  return news === 'changed'
    ? t('{name} changed an offer to you', { name })
    : t('{name} offers you a swap', { name });
}

const paperTitles = {
  offered: msg('Somebody gives you a physical card'),
  given: msg('A physical card went to its next holder'),
  contested: msg('Somebody contests a physical card of yours'),
} as const;

/** Returns the text of a push message in the current language, and its page. */
export function toPushContent(message: PushMessage): PushContent {
  switch (message.kind) {
    case 'challenge': {
      const { name, code } = message;
      return {
        title: t('{name} challenges you', { name }),
        body: t('Answer within five minutes.'),
        path: `/play/j/${code}`,
      };
    }
    case 'friend-request':
      return {
        title: t('{name} wants to be your friend', { name: message.name }),
        body: t('Accept or decline on your page of friends.'),
        path: '/play/friends',
      };
    case 'match-found':
      return {
        title: t('Your match begins'),
        body: t('Your opponent is waiting.'),
        path: `/play/match/${message.match}`,
      };
    case 'offer':
      return {
        title: offerTitle(message),
        body: t('Look at the cards of both sides.'),
        path: `/play/swaps/${message.swap}`,
      };
    case 'paper':
      return {
        title: t(paperTitles[message.news]),
        body: t('Look at your physical cards.'),
        path: '/play/physical',
      };
    case 'market-alert': {
      const { count, name, price, offered } = message;
      return {
        title:
          count > 1
            ? t('{count} cards that you look for were listed', { count })
            : t('{name} was listed for {price, plural, one {# coin} other {# coins}}', {
                name,
                price,
              }),
        body:
          count > 1
            ? t('The latest: {name} for {price, plural, one {# coin} other {# coins}}.', {
                name,
                price,
              })
            : offered === null
              ? t('It fits a search that you watch.')
              : t('You offer {offered}.', { offered }),
        path: '/play/market?view=own',
      };
    }
    case 'event-soon':
      return {
        title: t('{name} starts soon', { name: message.name }),
        body: t('It starts at {time}.', {
          time: dateText(message.startsAt, { timeStyle: 'short' }),
        }),
        path: `/play/events/${message.event}`,
      };
    case 'event-round':
      return {
        title: t('Your match in {name} begins', { name: message.name }),
        body: t('Table {table}, against {opponent}.', {
          table: message.table,
          opponent: message.opponent,
        }),
        path: `/play/match/${message.match}`,
      };
    case 'event-over': {
      const { name, place, entrants, coins, event } = message;
      return {
        title:
          place < 2 ? t('You won {name}', { name }) : t('Place {place} in {name}', { place, name }),
        body:
          coins === 0
            ? t('{entrants, plural, one {# player} other {# players}} took part.', { entrants })
            : t(
                '{entrants, plural, one {# player} other {# players}} took part. Your prize: {coins, plural, one {# coin} other {# coins}}.',
                { entrants, coins },
              ),
        path: `/play/events/${event}`,
      };
    }
    case 'your-turn':
      return {
        title: t('It is your turn'),
        body: t('Your match is waiting for you.'),
        path: `/play/match/${message.match}`,
      };
  }
}
