import type { Handlers } from '../../http/handlers.ts';
import { answered } from '../../http/handlers.ts';
import type { tournaments } from '@stackmate/protocol/routes';
import { areDecksPlayable, tournamentRules } from '@stackmate/tournament';
import type { TournamentEntry, TournamentSettings } from '@stackmate/tournament';
import { isOffensive } from '../../identity/names/offensive-names.ts';
import { newCode } from '../../store/index.ts';
import { newTournament } from '../new-tournament.ts';
import { createBot, createEntrant, createLentEntrant } from './entrants.ts';
import type { TournamentHandlersOptions } from './options.ts';
import { tournamentRefusal } from './refusal.ts';

/** [PR1] Characters of an entry code: at the limit of requests, nobody guesses 40 bits. */
const entryCodeLength = 8;

/** Calls that make tournaments: of an account for others, and practice against bots. */
export function creatingHandlers(
  options: TournamentHandlersOptions,
): Pick<Handlers<typeof tournaments>, 'create' | 'practise'> {
  const { store, newSecret, now } = options;
  return {
    async create({ caller: { playerId }, body }) {
      if (!options.hasOwnEvents) return tournamentRefusal('no-own-events');
      if (isOffensive(body.name)) return tournamentRefusal('offensive-text');
      if (body.fee > tournamentRules.maxFee) return tournamentRefusal('fee-too-high');
      // [LE1] Lent cards move no coins.
      if (body.cards === 'lent' && body.fee > 0) return tournamentRefusal('lent-is-free');
      if (body.asksForCode && body.fee > 0) return tournamentRefusal('code-is-free');
      const at = now();
      const { name, clock, isListed, startsInMinutes, asksForCode, ...others } = body;
      const { decks = 'one', cards = 'ready', openLists = false, ...rest } = others;
      const settings: TournamentSettings = {
        ...rest,
        bestOf: rest.kind === 'arena' ? 1 : rest.bestOf,
        decks,
        cards,
        ...(openLists && { openLists }),
        clock,
        startsAt: at + startsInMinutes * 60_000,
        breakSeconds: 60,
        addedCoins: 0,
      };
      if (!areDecksPlayable(settings)) return tournamentRefusal('decks-unplayable');
      const created = newTournament(options, {
        key: null,
        settings,
        at,
        name,
        organizer: playerId,
        isListed,
        season: null,
        ...(asksForCode && { entryCode: newCode(entryCodeLength) }),
      });
      return (await store.createTournament(created))
        ? answered({ id: created.id })
        : tournamentRefusal('too-many-tournaments');
    },

    async practise({ caller: { playerId }, body }) {
      const at = now();
      const { entrants: count, level, decks: brought, mode = 'one', clock, ...rest } = body;
      const isLent = mode === 'sealed' || mode === 'draft';
      const settings: TournamentSettings = {
        ...rest,
        bestOf: rest.kind === 'arena' ? 1 : rest.bestOf,
        hasCut: false,
        decks: mode,
        cards: isLent ? 'lent' : 'ready',
        clock,
        startsAt: at,
        roundMinutes: 180,
        breakSeconds: 3,
        maxEntrants: count,
        fee: 0,
        addedCoins: 0,
      };
      if (!areDecksPlayable(settings)) return tournamentRefusal('decks-unplayable');
      // In practice, the server draws the nonces of all: the player is the only person.
      const own = isLent
        ? await createLentEntrant(options, { playerId, nonce: newSecret(), entrant: 1 })
        : await createEntrant(options, {
            playerId,
            brought: { decks: brought },
            entrant: 1,
            settings,
          });
      if (own === 'unfit-deck') return tournamentRefusal('wrong-decks');
      if (typeof own === 'string') return tournamentRefusal(own);
      const created = newTournament(options, {
        key: null,
        settings,
        at,
        name: 'Practice',
        organizer: playerId,
        isListed: false,
        season: null,
      });
      const bots = Array.from({ length: count - 1 }, (_, index) =>
        createBot(index + 2, { level, salt: newSecret(), settings }),
      );
      const joining = [{ stored: own.stored, hash: own.hash, rating: own.rating }, ...bots];
      const isCreated = await store.createTournament({
        ...created,
        isPractice: true,
        entrants: joining.map(({ stored }) => stored),
        entries: [
          ...created.entries,
          ...joining.map(({ stored: { entrant }, hash, rating }): TournamentEntry => ({
            type: 'joined',
            at,
            entrant,
            rating,
            deck: hash,
          })),
        ],
      });
      return isCreated ? answered({ id: created.id }) : tournamentRefusal('too-many-tournaments');
    },
  };
}
