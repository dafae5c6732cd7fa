import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { generatedName } from '../identity/names.ts';
import type { Handlers } from '../http/handlers.ts';
import type { tournaments } from '@stackmate/protocol/routes';
import { matchClocks, ratedClocks } from '../settings/index.ts';
import type { Settings } from '../settings/index.ts';
import { newId } from '../store/random-id.ts';
import { createBoards } from '../tournaments/boards.ts';
import { createBooks } from '../tournaments/books.ts';
import type {
  AgreementAnswer,
  AgreementQuestion,
} from '../tournaments/agreement/agreement-thread.ts';
import { createAgreements } from '../tournaments/agreement/agreements.ts';
import type { Agreements } from '../tournaments/agreement/agreements.ts';
import { createQuestionThread } from '../threads/question-thread.ts';
import { createDecisions } from '../tournaments/decide.ts';
import type { Decisions } from '../tournaments/decide.ts';
import { createGameStops } from '../tournaments/stop-games.ts';
import { createFailureLog } from '../tournaments/failure-log.ts';
import { createDirector } from '../tournaments/director.ts';
import type { Director } from '../tournaments/director.ts';
import { createGameStarts } from '../tournaments/begin-games.ts';
import { createLentDirector } from '../tournaments/lent/direct-lent.ts';
import { createDraftTables } from '../tournaments/lent/draft-tables.ts';
import { createLentDecks } from '../tournaments/lent/lent-decks.ts';
import { openPairing } from '../tournaments/pairing.ts';
import { createEventNotices } from '../tournaments/event-notices.ts';
import { createEventResults } from '../tournaments/event-results.ts';
import { createEventMaker } from '../tournaments/schedule/make-events.ts';
import type { WriteEmail } from '../emails/index.ts';
import type { Schedule } from '../tournaments/schedule/schedule-file.ts';
import { createEventPictures } from '../tournaments/pictures/event-pictures.ts';
import type { PictureQuestion } from '../tournaments/pictures/picture-thread.ts';
import { createEventPages, createEventPaths } from '../tournaments/page-data.ts';
import { tournamentHandlers } from '../tournaments/handlers/index.ts';
import { createRulesLoader } from '../versions/index.ts';
import { steadyNow, wallNow } from './clocks.ts';
import type { Matches } from './open-matches.ts';
import type { Storage } from './open-storage.ts';

export interface OpenTournamentsOptions {
  readonly settings: Settings;
  readonly schedule: Schedule;
  readonly logger: Logger;
  readonly storage: Pick<Storage, 'store' | 'service'>;
  readonly matches: Matches;
  readonly writeEmail: WriteEmail;
  /** Returns the address that the server listens on. */
  readonly address: () => string;
}

/** Tournaments: their HTTP calls, and the director that plays them. */
export interface Tournaments {
  readonly handlers: Handlers<typeof tournaments>;
  readonly director: Director;
  /** Loads the data of the site's pages of events by path and query. */
  readonly pageData: (url: string) => Promise<unknown>;
  /** Returns the paths of the site's pages of events that search engines may know. */
  readonly eventPaths: () => Promise<readonly string[]>;
  /** Returns an event's picture for link previews; null for an unknown event. */
  readonly eventPicture: (id: string) => Promise<Uint8Array | null>;
  /** Announces events of the schedule, once a minute. Call about once a second. */
  readonly makeEvents: () => Promise<boolean>;
  readonly decisions: Decisions;
  readonly agreements: Agreements;
  /** Stores how players did in events that are over. Call about once a second. */
  readonly noteResults: () => Promise<boolean>;
  /** Notifies players of events that start soon, and of their places. Call about once a second. */
  readonly sendNotices: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const uiFolder = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'ui');

/** Time for which directing stays with a node after its last heartbeat, in ms. */
const turnTime = 10_000;

const newSecret = (): string => randomBytes(32).toString('hex');

/** Connects tournaments with the players' connections and matches. */
export function openTournaments({
  settings,
  schedule,
  logger,
  storage: { store, service },
  matches: { cluster, matchManager, push },
  writeEmail,
  address,
}: OpenTournamentsOptions): Tournaments {
  const { players, admin } = cluster;
  const { sealTime, idleTime, botDelay, spectatorDelay } = settings.match;
  const secrets = { newId, newSecret };
  const pairing = openPairing(store);
  const books = createBooks({ store, steady: steadyNow });
  const tables = createDraftTables({
    store,
    send: players.sendToPlayer,
    steady: steadyNow,
    now: wallNow,
  });
  const failures = createFailureLog(logger);
  const decks = createLentDecks({ store, tables, newSecret });
  const notices = createEventNotices({
    store,
    books,
    send: players.sendToPlayer,
    notify: push.send,
    hasMail: settings.mail.smtp !== null && settings.mail.from !== null,
    writeEmail,
    address: (path) => `${settings.network.baseAddress ?? address()}${path}`,
    isOurTurn: () => store.takeTurn('event notices', turnTime),
    now: wallNow,
  });
  const games = createGameStarts({
    lentDeckOf: decks.deckOf,
    store,
    begin: matchManager.begin,
    match: { sealTime, idleTime, botDelay, spectatorDelay },
    clocks: ({ stored }) =>
      stored.clock === 'fast'
        ? matchClocks(settings, 'casual')
        : ratedClocks(settings, stored.clock),
    async seatOf(playerId) {
      const [player, account] = await Promise.all([
        store.player(playerId),
        store.account(playerId),
      ]);
      return { appearance: player?.appearance, isGuest: account === null };
    },
    send: players.sendToPlayer,
    announce: notices.announceGame,
    logger: failures,
  });
  const stops = createGameStops({
    store,
    stop: (matchId) => admin.end(matchId, null),
    logger: failures,
  });
  const playOver = createQuestionThread<AgreementQuestion, AgreementAnswer>(
    new URL('../tournaments/agreement/agreement-thread.ts', import.meta.url),
    'agreement',
  );
  const pictures = createQuestionThread<PictureQuestion, Uint8Array>(
    new URL('../tournaments/pictures/picture-thread.ts', import.meta.url),
    'picture',
  );
  const decisions = createDecisions({ books, stops, now: wallNow });
  return {
    pageData: createEventPages({ store, books, now: wallNow }),
    eventPaths: createEventPaths({ store, now: wallNow }),
    eventPicture: createEventPictures({ books, thread: pictures, folder: uiFolder }),
    handlers: tournamentHandlers({
      store,
      books,
      boards: createBoards({
        store,
        loadRules: createRulesLoader(),
        now: wallNow,
        steady: steadyNow,
      }),
      decisions,
      async playerOf(playerId) {
        const [player, { rating }] = await Promise.all([
          store.player(playerId),
          store.rating(playerId, wallNow()),
        ]);
        return {
          name: player?.name ?? generatedName(playerId),
          rating: Math.round(rating.rating),
        };
      },
      ...secrets,
      lent: { tables, decks },
      hasOwnEvents: settings.events.ofPlayers,
      now: wallNow,
    }),
    noteResults: createEventResults({
      store,
      books,
      isOurTurn: () => store.takeTurn('event results', turnTime),
      now: wallNow,
    }),
    makeEvents: createEventMaker({
      ...secrets,
      schedule,
      store,
      now: wallNow,
      logger,
    }),
    director: createDirector({
      store,
      service,
      books,
      games,
      stops,
      pair: pairing.pair,
      lent: createLentDirector({ store, books, tables, decks, now: wallNow }),
      endByEnergy: (matchId) => admin.end(matchId, 'by-energy'),
      isOurTurn: () => store.takeTurn('tournaments', turnTime),
      isConnected: players.isConnected,
      now: wallNow,
      later: (act, time) => void setTimeout(act, time).unref(),
      logger: failures,
    }),
    decisions,
    sendNotices: notices.tick,
    agreements: createAgreements({
      store,
      books,
      thread: playOver,
      isOurTurn: () => store.takeTurn('play agreements', turnTime),
      now: wallNow,
      logger,
    }),
    async close() {
      await Promise.all([pairing.close(), playOver.close(), pictures.close()]);
    },
  };
}
