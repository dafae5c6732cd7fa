import { t } from '@stackmate/words';
import type { EmailText } from './email-text.ts';

/** The end of e-mails that players have chosen to get. */
const chosenEnd = (settings: string): readonly string[] => [
  '',
  t('You chose to get this e-mail. Turn such e-mails off on the page of your account:'),
  settings,
];

interface Links {
  readonly link: string;
  readonly settings: string;
}

/** [TS1] The text to the entrants of an event that starts soon. */
export const eventSoonText = ({
  name,
  time,
  link,
  settings,
}: Links & { readonly name: string; readonly time: string }): EmailText => ({
  subject: t('{name} starts soon', { name }),
  lines: [
    t('{name}, which you joined, starts at {time} UTC.', { name, time }),
    t('Open the game in time: whoever is not at the table in two minutes loses the match.'),
    '',
    link,
    ...chosenEnd(settings),
  ],
});

/** [TS1] The text to a player whose match of a round begins. */
export const eventRoundText = ({
  name,
  table,
  opponent,
  link,
  settings,
}: Links & {
  readonly name: string;
  readonly table: string;
  readonly opponent: string;
}): EmailText => ({
  subject: t('Your match in {name} begins', { name }),
  lines: [
    t('Table {table}, against {opponent}. Whoever is not there in two minutes loses the match.', {
      table,
      opponent,
    }),
    '',
    link,
    ...chosenEnd(settings),
  ],
});

interface Placed extends Links {
  readonly name: string;
  readonly place: string;
  readonly entrants: string;
  /** '' without a prize. */
  readonly prize: string;
}

/** Returns the sentence about a prize in coins; '' for none. */
export const prizeText = (coins: number): string =>
  coins === 0
    ? ''
    : t('Your prize: {coins, plural, one {# coin} other {# coins}}, paid 72 hours after the end.', {
        coins,
      });

/** [TS1] The text to the winner of an event, or to a player with a good place or a prize. */
export const eventOverText =
  (isWinner: boolean) =>
  ({ name, place, entrants, prize, link, settings }: Placed): EmailText => ({
    subject: isWinner
      ? t('You won {name}', { name })
      : t('Place {place} in {name}', { place, name }),
    lines: [
      t('{name} is over. You finished in place {place} of {entrants}.', { name, place, entrants }),
      ...(prize === '' ? [] : [prize]),
      '',
      link,
      ...chosenEnd(settings),
    ],
  });

/** The text about an offer of a swap that waits for an answer, or that was accepted. */
export const swapText =
  (news: 'offered' | 'accepted') =>
  ({ partner, link, settings }: Links & { readonly partner: string }): EmailText => ({
    subject:
      news === 'offered'
        ? t('{partner} offers you a swap', { partner })
        : t('{partner} accepted your offer', { partner }),
    lines: [
      news === 'offered'
        ? t(
            '{partner} offers you a swap. Look at the cards of both sides, and accept, change or decline it within a week:',
            { partner },
          )
        : t('{partner} accepted your offer. The cards have changed hands:', { partner }),
      '',
      link,
      ...chosenEnd(settings),
    ],
  });

/** [PH4] The text to the holder of a card that somebody contests: it is sent to everybody with an address. */
export const contestText = ({ link }: { readonly link: string }): EmailText => ({
  subject: t('Somebody contests a physical card of yours'),
  lines: [
    t(
      'Somebody who has one of your physical cards says that it is theirs. Read why, then release the card to them or answer that it is yours. If you don’t agree, the operators decide after 60 days:',
    ),
    '',
    link,
  ],
});
