import type { tournaments } from '@stackmate/protocol/routes';
import type { TournamentErrorCode } from '@stackmate/protocol/tournaments';
import { joinFault } from '@stackmate/tournament';
import { hasPrizes } from '@stackmate/tournament';
import type { EntryFault } from '@stackmate/tournament';
import { collectionErrors } from '@stackmate/protocol/collection';
import { answered, refused, refusedWith } from '../../http/handlers.ts';
import type { Handlers, RouteCall } from '../../http/handlers.ts';
import { codeHash } from '../../store/index.ts';
import type { Household, StakeRefusal } from '../../store/index.ts';
import type { Book } from '../books.ts';
import { createEntrant, createLentEntrant, findEntrant } from './entrants.ts';
import type { TournamentHandlersOptions } from './options.ts';
import { tournamentRefusal } from './refusal.ts';

/** What the faults of entries mean to a player who joins, leaves or comes back. */
const faultCodes: Partial<Record<EntryFault | 'busy', TournamentErrorCode>> = {
  busy: 'tournament-busy',
  full: 'tournament-full',
  'not-open': 'not-open',
  'is-out': 'is-out',
  'too-often': 'too-often',
  over: 'tournament-over',
};

type Entering = RouteCall<typeof tournaments.join> | RouteCall<typeof tournaments.comeBack>;

/** [PR1] [PR2] Returns why a caller may not enter a tournament with prizes; null if they may. */
function accessFault({ tournament }: Book, { isAccount, isVerified, via }: Entering['caller']) {
  if (!hasPrizes(tournament.settings)) return null;
  if (!isAccount) return refused(403, 'account-needed');
  if (!isVerified) return refused(403, 'email-not-verified');
  return via === 'access-token' ? tournamentRefusal('people-only') : null;
}

/** [PR1] Tells whether somebody knows the code of a tournament, if it asks for one. */
const knowsCode = ({ stored: { entryCode } }: Book, code = ''): boolean =>
  entryCode === undefined || codeHash(code) === codeHash(entryCode);

/** Refuses to enter somebody whose coins, household or cards don't allow it. */
const stakeRefusal = ({ code, detail }: StakeRefusal) => {
  if (code === 'card-changed') return tournamentRefusal('cards-changed');
  return code === 'household-full'
    ? tournamentRefusal(code)
    : refusedWith(409, { error: code, message: collectionErrors[code], detail });
};

/** Calls of players who join, leave and come back. */
export function takingPartHandlers(
  options: TournamentHandlersOptions,
): Pick<Handlers<typeof tournaments>, 'join' | 'leave' | 'comeBack'> {
  const { books, store, now } = options;

  /** Changes whether a player takes part. */
  function move(id: string, playerId: string, type: 'left' | 'returned', household?: Household) {
    return books.add(id, (book) => {
      const own = findEntrant(book, playerId);
      if (!own) return { refused: 'not-in' as const };
      const { isHere } = book.tournament.entrants.get(own.entrant) ?? { isHere: false };
      // What is so already needs no entry.
      if (isHere === (type === 'returned')) return { entries: [] };
      const at = Math.max(now(), book.tournament.at);
      return {
        entries: [{ type, at, entrant: own.entrant }],
        ...(household && { household }),
      };
    });
  }

  return {
    async join({ caller, query: { tournament: id }, body, address }) {
      const { playerId } = caller;
      const book = await books.read(id);
      if (!book) return tournamentRefusal('no-such-tournament');
      const ban = book.stored.isPractice ? null : await store.eventBan(playerId, now());
      if (ban !== null && !findEntrant(book, playerId)) {
        const until = new Date(ban.until).toISOString().slice(0, 16);
        return tournamentRefusal('event-ban', `${ban.hours} hours, until ${until} UTC`);
      }
      const refusal = accessFault(book, caller);
      if (refusal !== null) return refusal;
      if (!findEntrant(book, playerId) && !knowsCode(book, body.code)) {
        return tournamentRefusal('wrong-code');
      }
      const household = { address, device: body.device ?? null };
      const { settings } = book.tournament;
      const { nonce, decks = [], swaps } = body;
      const isLending = book.tournament.lent !== null;
      if (isLending && nonce === undefined) return tournamentRefusal('nonce-needed');
      const joining =
        isLending && nonce !== undefined
          ? await createLentEntrant(options, { playerId, nonce, entrant: 0 })
          : await createEntrant(options, {
              playerId,
              brought: { decks, swaps },
              entrant: 0,
              settings,
            });
      if (typeof joining === 'string') return tournamentRefusal(joining);
      const fault = await books.add(id, (newest) => {
        if (findEntrant(newest, playerId)) return { refused: 'already-in' as const };
        const closed = newest.stored.isPractice ? 'not-open' : joinFault(newest.tournament);
        if (closed !== null) return { refused: closed };
        const entrant = newest.tournament.entrants.size + 1;
        const at = Math.max(now(), newest.tournament.at);
        const { rating, hash } = joining;
        return {
          entries: [{ type: 'joined', at, entrant, rating, deck: hash }],
          entrant: { ...joining.stored, entrant },
          household,
        };
      });
      if (fault === null) return answered({});
      if (fault === 'already-in' || fault === 'no-such-tournament') return tournamentRefusal(fault);
      if (typeof fault === 'object') return stakeRefusal(fault);
      const code = faultCodes[fault];
      const known = ['tournament-full', 'tournament-busy'] as const;
      return tournamentRefusal(known.find((other) => other === code) ?? 'not-open');
    },

    async leave({ caller: { playerId }, query: { tournament: id } }) {
      const fault = await move(id, playerId, 'left');
      if (fault === null) return answered({});
      if (fault === 'not-in' || fault === 'no-such-tournament') return tournamentRefusal(fault);
      const code = typeof fault === 'object' ? undefined : faultCodes[fault];
      return tournamentRefusal(
        code === 'is-out' || code === 'tournament-busy' ? code : 'tournament-over',
      );
    },

    async comeBack({ caller, query: { tournament: id }, address }) {
      const book = await books.read(id);
      const refusal = book && accessFault(book, caller);
      if (refusal) return refusal;
      const fault = await move(id, caller.playerId, 'returned', { address, device: null });
      if (fault === null) return answered({});
      if (fault === 'not-in' || fault === 'no-such-tournament') return tournamentRefusal(fault);
      if (typeof fault === 'object') return stakeRefusal(fault);
      const code = faultCodes[fault];
      const known = [
        'is-out',
        'too-often',
        'tournament-full',
        'tournament-busy',
        'not-open',
      ] as const;
      return tournamentRefusal(known.find((other) => other === code) ?? 'tournament-over');
    },
  };
}
