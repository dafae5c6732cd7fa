import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Reasons for which the server refuses a request about tournaments, with the text for players. */
export const tournamentErrors = {
  'no-such-tournament': msg('This tournament does not exist, or it is over for long.'),
  'no-such-round': msg('This round has not begun.'),
  'no-such-entrant': msg('Nobody has this number in the tournament.'),
  'no-such-deck': msg('There is no ready deck with this name.'),
  'too-many-tournaments': msg('You have two tournaments open. Wait until one of them is over.'),
  'no-own-events': msg('On this server, only the operators create tournaments.'),
  'offensive-text': msg('The name could offend other players. Choose another one.'),
  'not-open': msg('Nobody can join this tournament any more.'),
  'tournament-full': msg('All places of this tournament are taken.'),
  'already-in': msg('You take part in this tournament already.'),
  'not-in': msg('You do not take part in this tournament.'),
  'is-out': msg('You are out of this tournament: you missed two games, or were disqualified.'),
  'too-often': msg('You have left this tournament too often to come back.'),
  'tournament-over': msg('This tournament is over.'),
  'tournament-busy': msg('Many players are joining at this moment. Try again.'),
} as const satisfies Readonly<Record<string, Message>>;
export type TournamentErrorCode = keyof typeof tournamentErrors;
