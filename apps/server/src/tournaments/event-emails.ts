import { t } from '@stackmate/words';

/** An e-mail about an event. */
interface EventEmail {
  readonly subject: string;
  readonly text: string;
}

/** Returns the address of a page of the game. */
export type PageAddress = (path: string) => string;

const letter = (address: PageAddress, subject: string, lines: readonly string[]): EventEmail => ({
  subject,
  text: [
    ...lines,
    '',
    t('You chose to get this e-mail. Turn such e-mails off on the page of your account:'),
    address('/play/account'),
    '',
  ].join('\n'),
});

/** [TS1] Creates the e-mail to the entrants of an event that starts soon. */
export const soonEmail = (
  address: PageAddress,
  { id, name, startsAt }: { readonly id: string; readonly name: string; readonly startsAt: number },
): EventEmail =>
  letter(address, t('{name} starts soon', { name }), [
    t('{name}, which you joined, starts at {time} UTC.', {
      name,
      time: new Date(startsAt).toISOString().slice(11, 16),
    }),
    t('Open the game in time: whoever is not at the table in two minutes loses the match.'),
    '',
    address(`/play/events/${id}`),
  ]);

/** [TS1] Creates the e-mail to a player whose match of a round begins. */
export const roundEmail = (
  address: PageAddress,
  {
    matchId,
    name,
    table,
    opponent,
  }: {
    readonly matchId: string;
    readonly name: string;
    readonly table: number;
    readonly opponent: string;
  },
): EventEmail =>
  letter(address, t('Your match in {name} begins', { name }), [
    t('Table {table}, against {opponent}. Whoever is not there in two minutes loses the match.', {
      table,
      opponent,
    }),
    '',
    address(`/play/match/${matchId}`),
  ]);

/** [TS1] Creates the e-mail to a player with a good place or a prize. */
export const overEmail = (
  address: PageAddress,
  {
    id,
    name,
    place,
    entrants,
    coins,
  }: {
    readonly id: string;
    readonly name: string;
    readonly place: number;
    readonly entrants: number;
    readonly coins: number;
  },
): EventEmail =>
  letter(
    address,
    place < 2 ? t('You won {name}', { name }) : t('Place {place} in {name}', { place, name }),
    [
      t('{name} is over. You finished in place {place} of {entrants}.', { name, place, entrants }),
      ...(coins === 0
        ? []
        : [
            t(
              'Your prize: {coins, plural, one {# coin} other {# coins}}, paid 72 hours after the end.',
              { coins },
            ),
          ]),
      '',
      address(`/play/events/${id}`),
    ],
  );
