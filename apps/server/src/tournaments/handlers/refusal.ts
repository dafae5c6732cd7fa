import { tournamentErrors } from '@stackmate/protocol/tournaments';
import type { TournamentErrorCode } from '@stackmate/protocol/tournaments';
import { refusedWith } from '../../http/handlers.ts';
import type { RouteRefusal } from '../../http/handlers.ts';

const statuses: Partial<Record<TournamentErrorCode, number>> = {
  'no-such-tournament': 404,
  'no-such-round': 404,
  'no-such-entrant': 404,
  'no-such-deck': 404,
  'offensive-text': 400,
  'wrong-code': 403,
  'code-is-free': 400,
  'lent-is-free': 400,
  'nonce-needed': 400,
  'not-in-pack': 400,
  'deck-not-legal': 400,
  'bad-reason': 400,
  'offensive-reason': 400,
  'no-such-table': 404,
  'not-the-organizer': 403,
  'own-match': 403,
  'event-ban': 403,
  'fee-too-high': 400,
  'people-only': 403,
};

/** Refuses a request about tournaments, with the status that its code stands for. */
export const tournamentRefusal = <Code extends TournamentErrorCode>(
  code: Code,
  detail = '',
): RouteRefusal<Code> =>
  refusedWith(statuses[code] ?? 409, { error: code, message: tournamentErrors[code], detail });
