import type {
  TournamentAnswer,
  TournamentRow,
  TournamentState,
  TournamentSummary,
  TournamentPairing,
} from '@stackmate/protocol/tournaments';
import { dateText, msg, numberText, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { ReactNode } from 'react';

type Kind = TournamentSummary['kind'];

/** An event as its page shows it: what everybody sees, and what only the player does. */
export type ShownEvent = TournamentState & Omit<TournamentAnswer, 'state'>;

/** Renders a link to a match: to its replay if it is over, otherwise to watch it. */
export type RenderMatch = (link: {
  readonly matchId: string;
  readonly isOver: boolean;
  readonly text: string;
  /** Name for screen readers, if the text alone doesn't say which match. */
  readonly label?: string;
}) => ReactNode;

/** Returns the address of a match in the game. */
export const matchPath = (matchId: string, isOver: boolean): string =>
  isOver ? `/replay/${matchId}` : `/watch/${matchId}`;

export const kindNames: Readonly<Record<Kind, Message>> = {
  swiss: msg('Swiss'),
  elimination: msg('Knockout'),
  arena: msg('Arena'),
};

/** [LE1] How lent cards come about, in a sentence or two. */
export const lentTexts: Readonly<Record<'sealed' | 'draft', Message>> = {
  sealed: msg(
    'Everybody opens six boosters, lent for the event, and has 20 minutes to build a deck of them and of plain basics.',
  ),
  draft: msg(
    'Eight players pass packs of ten cards and pick one each time, in 30 seconds. Ten minutes to build a deck of the picks and of plain basics.',
  ),
};

/** How each kind is played, in a sentence or two. */
export const kindTexts: Readonly<Record<Kind, Message>> = {
  swiss: msg(
    'Everybody plays every round, against somebody with about as many points. Nobody meets twice.',
  ),
  elimination: msg(
    'Whoever loses is out. A drawn match is played again with a third of the clock.',
  ),
  arena: msg(
    'Play as many matches as you like until the time is up. From the third win in a row, wins count double.',
  ),
};

export const clockNames: Readonly<Record<TournamentSummary['clock'], Message>> = {
  fast: msg('fast clock'),
  rapid: msg('rapid clock'),
  slow: msg('slow clock'),
};

const minute = 60_000;

/** Says how long until a time, such as “in 5 minutes” or “in 40 seconds”. */
export function untilText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60) return t('{seconds, plural, one {# second} other {# seconds}}', { seconds });
  const minutes = Math.round(ms / minute);
  if (minutes < 120) return t('{minutes, plural, one {# minute} other {# minutes}}', { minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t('{hours, plural, one {# hour} other {# hours}}', { hours });
  return t('{days, plural, one {# day} other {# days}}', { days: Math.round(hours / 24) });
}

/** Says what a tournament is in one line: kind, games of a pairing, clock and length. */
export function formatText({ kind, bestOf, clock, minutes, decks }: TournamentSummary): string {
  const parts = [
    decks === 'sealed' ? t('Sealed') : decks === 'draft' ? t('Draft') : null,
    t(kindNames[kind]),
    kind === 'arena' && minutes !== null
      ? t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
      : null,
    bestOf > 1 ? t('best of {count}', { count: bestOf }) : null,
    t(clockNames[clock]),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Says when a tournament starts by the reader's own clock, such as “Sat 28 Nov, 18:00”. */
export const startText = ({ startsAt }: Pick<TournamentSummary, 'startsAt'>): string =>
  dateText(startsAt, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Says when a tournament starts, or that it runs or is over. */
export function stateText({ status, startsAt }: TournamentSummary, now: number): string {
  switch (status) {
    case 'open':
      return startsAt <= now
        ? t('Starts now')
        : t('Starts in {time}', { time: untilText(startsAt - now) });
    case 'running':
      return t('Running');
    case 'ended':
      return t('Over');
    case 'cancelled':
      return t('Cancelled');
  }
}

/** Says why an event was cancelled; null if it wasn't. */
export function cancelText({ cancelReason, leastEntrants: count }: ShownEvent): string | null {
  if (cancelReason === null) return null;
  return cancelReason === 'too few entrants'
    ? t(
        '{count, plural, =2 {Nobody else came} other {Fewer than # players came}}, so this event did not take place. Nothing was lost.',
        { count },
      )
    : t('The organizers cancelled this event: {reason}', { reason: cancelReason });
}

const decidedBy: Readonly<Record<NonNullable<TournamentPairing['outcome']>['by'], Message | null>> =
  {
    games: null,
    bye: msg('bye'),
    absence: msg('did not come'),
    energy: msg('by energy'),
    lot: msg('by lot'),
    ruling: null,
    disqualification: null,
  };

/** Says how a table ended, such as “2–1” or “1–0, by energy”; null while it plays. */
export function resultText({ outcome, games }: TournamentPairing): string | null {
  if (outcome === null) return null;
  const why = decidedBy[outcome.by];
  if (outcome.by === 'bye') return t('bye');
  // Games that were played say nothing about a decision; the winner is marked.
  if (outcome.by === 'disqualification') return `⚑ ${t('disqualified')}`;
  if (outcome.by === 'ruling') {
    if (outcome.winner === 'draw') return `⚖ ${t('draw, by ruling')}`;
    return outcome.winner === 'none' ? `⚖ ${t('both lose, by ruling')}` : `⚖ ${t('by ruling')}`;
  }
  const wins = [0, 1].map((seat) => games.filter(({ winner }) => winner === seat).length);
  const score = outcome.winner === 'draw' ? t('draw') : `${wins[0]}–${wins[1]}`;
  return why === null ? score : t('{score}, {why}', { score, why: t(why) });
}

/** A column of the table: its name, what it means, and its value in a row. */
export interface Column {
  readonly name: string;
  readonly meaning: string;
  readonly value: (row: TournamentRow) => string;
}

const tenThousandths = (value: number): string =>
  t('{share} %', { share: numberText(value / 100, 1) });

/** [PR1] Returns the column of the coins that places get as of now, or have got. */
export const coinsColumn = (): Column => ({
  name: t('Coins'),
  meaning: t('Coins that the place wins.'),
  value: ({ coins }) => (coins === undefined ? '' : numberText(coins)),
});

/** [PR1] Says what it takes to enter an event and what can be won in it; null where anybody enters and nothing is at stake. */
export function stakeText({ fee, pot, asksForCode }: TournamentSummary): string | null {
  const parts = [
    asksForCode ? t('Entry with a code') : '',
    fee > 0 ? t('Entry fee {fee, plural, one {# coin} other {# coins}}', { fee }) : '',
    pot > 0 ? t('{pot, plural, one {# coin} other {# coins}} to win', { pot }) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Returns the columns that decide places, in their order, for a kind of tournament. */
export function columnsOf(kind: Kind): readonly Column[] {
  const points: Column = {
    name: kind === 'elimination' ? t('Won', {}, 'number of matches') : t('Points'),
    meaning:
      kind === 'elimination' ? t('Pairings won, byes included.') : t('The sum of all results.'),
    value: (row) => String(row.points),
  };
  if (kind === 'elimination') return [points];
  if (kind === 'arena') {
    return [
      points,
      { name: t('Wins'), meaning: t('Matches won.'), value: (row) => String(row.wins ?? 0) },
      { name: t('Matches'), meaning: t('Matches played.'), value: (row) => String(row.games ?? 0) },
    ];
  }
  return [
    points,
    {
      name: t('Opponents'),
      meaning: t('Mean share of the points that your opponents won, each at least a third.'),
      value: (row) => tenThousandths(row.opponentScore ?? 0),
    },
    {
      name: t('SB'),
      meaning: t('Sonneborn-Berger: the points of all you beat, and half of those you drew with.'),
      value: (row) => String((row.sonnebornBerger ?? 0) / 2),
    },
    {
      name: t('2nd'),
      meaning: t('Matches won as the second player.'),
      value: (row) => String(row.secondWins ?? 0),
    },
  ];
}

/** Says which round runs, and what the event waits for. */
export function progressText(
  { tournament, rounds, cut, begun, arenaEndsAt, round, nextAt, lent }: ShownEvent,
  now: number,
) {
  if (tournament.status !== 'running') return null;
  if (lent?.phase === 'drafting') {
    return t(
      '{tables, plural, one {The table drafts.} other {{drafted} of # tables have drafted.}}',
      {
        tables: lent.tables,
        drafted: lent.drafted,
      },
    );
  }
  if (lent?.phase === 'building') {
    return nextAt === null
      ? t('Decks are built.')
      : t('Decks are built: {time} left, or until all are ready.', {
          time: untilText(nextAt - now),
        });
  }
  const left = nextAt === null ? null : untilText(nextAt - now);
  const isPlaying = round !== null && round.tables.some(({ outcome }) => outcome === null);
  if (tournament.kind === 'arena') {
    return arenaEndsAt !== null && now < arenaEndsAt
      ? t('{time} left', { time: untilText(arenaEndsAt - now) })
      : t('Time is up. Matches that run still count.');
  }
  if (begun === 0) return t('The first round is being paired.');
  const name = round?.isBracket
    ? t(
        'Bracket, {count, plural, =1 {final} =2 {semifinals} =4 {quarterfinals} other {# matches}}',
        {
          count: round.tables.length,
        },
      )
    : rounds > 0
      ? t('Round {round} of {rounds}', { round: begun, rounds })
      : t('Round {round}', { round: begun });
  if (isPlaying || left === null) return name;
  return begun === rounds && cut > 0
    ? t('{name} is over. The bracket of the best {cut} begins in {time}.', {
        name,
        cut,
        time: left,
      })
    : t('{name} is over. The next one begins in {time}.', { name, time: left });
}
