import type { Seat } from '@stackmate/protocol';
import { physicalErrors } from '@stackmate/protocol/physical';
import type { RoomRules } from '@stackmate/room';
import { CommandRefused } from '../accounts/command-refused.ts';
import { createAccountOperator } from '../accounts/operator.ts';
import type { AccountOperator } from '../accounts/operator.ts';
import { secretFingerprint } from '../cluster/nodes/cluster-key.ts';
import { createLinks, toPerson } from '../forms/index.ts';
import { anySecret, boardNow, openBoard, openWorkerStore, secretKey } from '../store/index.ts';
import type {
  AccountStore,
  CollectionStore,
  FairPlayStore,
  HolderStore,
  MatchStore,
  MigrationMode,
  ModerationStore,
  OperatorStore,
  PhysicalStore,
  ServiceStore,
  ShopStore,
  SiteStore,
  DeckPageStore,
  SocialStore,
  StorePlace,
  TournamentStore,
  TradingStore,
  TransparencyStore,
  WorkerCluster,
} from '../store/index.ts';
import { newId } from '../store/random-id.ts';
import { createBooks } from '../tournaments/books.ts';
import { createDecisions } from '../tournaments/decide.ts';
import type { Decisions } from '../tournaments/decide.ts';
import { createGameStops } from '../tournaments/stop-games.ts';
import type { Versions } from '../versions/index.ts';
import type { Admin, AdminStatus } from './admin.ts';
import type { OperatorNote } from './operator-note.ts';
import { entryLine } from './admin.ts';
import { importRun } from './import-run.ts';
import { changePossessions } from './change-possessions.ts';
import { findPlayerId } from './find-player.ts';
import { decideTournament } from './decide-tournament.ts';
import { operatedEvents } from './operated-events.ts';
import { createModeration } from './moderation.ts';
import type { Moderation } from './moderation.ts';
import { operatorRoles } from './operator-roles.ts';
import { serviceCommands } from './service-commands.ts';
import { ruleTrade } from './rule-trade.ts';
import { endStoredMatch } from './end-match.ts';

export type AdminStore = MatchStore &
  SiteStore &
  AccountStore &
  OperatorStore &
  CollectionStore &
  FairPlayStore &
  ShopStore &
  SocialStore &
  PhysicalStore &
  HolderStore &
  ServiceStore &
  DeckPageStore &
  ModerationStore &
  TournamentStore &
  TradingStore &
  TransparencyStore;

export interface StoredAdmin extends Admin {
  readonly close: () => Promise<void>;
}

/** Dependencies of the commands besides the store. */
export interface StoredPorts {
  /** Returns the address of the page where a subscriber unsubscribes. */
  readonly leaveLink: (subscriber: string) => Promise<string | null>;
  readonly decisions: Decisions;
  /** Returns the address of the server. */
  readonly address: () => string;
  /** Lets the server read what operators changed. */
  readonly refreshService: () => Promise<void>;
}

export interface StoredAdminOptions {
  readonly place: StorePlace;
  readonly migrations: Exclude<MigrationMode, 'run'>;
  readonly loadRules: (versions: Versions) => Promise<RoomRules>;
  /** Returns the address of the server, which links begin with. */
  readonly address: () => string;
  /** Returns the token secret of the settings; null if it is missing. */
  readonly secret: () => string | null;
  readonly deletionTime: number;
  /** Folder with archived matches; null if there is none. */
  readonly archive: string | null;
  readonly tokenLife: number;
}

/** Ends a match, without the audit log. */
export type EndMatch = (matchId: string, loser: Seat | null) => Promise<boolean>;

/** Max number of listed batches of codes. */
const maxBatches = 200;
/** Max number of listed redemptions; a batch has no more codes. */
const maxRedemptions = 10_000;
/** Max number of matches that a call packs, archives or brings back. */
const packedPerCall = 5;
const archivedPerCall = 50;

/** Writes an action that concerns no player into the audit log. */
export const logAction = (
  store: Pick<AccountStore, 'addOperatorAction'>,
  { operator, reason }: OperatorNote,
  action: string,
  detail: string,
): Promise<void> =>
  store.addOperatorAction({ at: Date.now(), operator, action, player: '', detail, reason });

/** Ends a match with a row in the audit log. */
export const loggedEnd =
  (store: AdminStore, end: EndMatch): Admin['end'] =>
  async (matchId, loser, note) => {
    if (!(await end(matchId, loser))) return false;
    const result = loser === null ? 'draw' : `${['south', 'north'][loser]} forfeits`;
    await logAction(store, note, 'end match', `${matchId}, ${result}`);
    return true;
  };

/** Returns the part of the status that is in the store. */
export const readFigures = async (
  store: AdminStore,
): Promise<Omit<AdminStatus, 'pid' | 'draining' | 'waiting' | 'players'>> => {
  const [running, starts, emails, figures] = await Promise.all([
    store.runningCount(),
    store.startCounts(),
    store.emailCounts(),
    store.operatorFigures(Date.now()),
  ]);
  return { running, starts, emails, ...figures };
};

/** Creates the commands that only need the store, with and without a running server. */
export const storedPart = (
  store: AdminStore,
  { leaveLink, decisions, address, refreshService }: StoredPorts,
): Omit<
  Admin,
  | 'status'
  | 'history'
  | 'live'
  | 'end'
  | 'acceptSecret'
  | 'nodes'
  | 'drain'
  | keyof AccountOperator
  | keyof Moderation
> => ({
  ...operatedEvents(store, decisions, (note, action, detail) =>
    logAction(store, note, action, detail),
  ),
  ...operatorRoles(store),
  ...serviceCommands(store, refreshService),
  list: () => store.runningMatches(),
  newest: (limit) => store.newestMatches(limit),
  match: (matchId) => store.match(matchId),
  log: async (matchId) => (await store.entries(matchId)).map(entryLine),
  record: (matchId) => store.record(matchId, 'operator'),
  recorded: () => store.recordedMatches(),
  async backup(file, note) {
    // A backup must work on a full disk, and with tables older than the audit log.
    await logAction(store, note, 'backup', file).catch(() => {});
    await store.backup(file);
  },
  noteArchive: (act, detail, note) => logAction(store, note, act, detail),
  async archiveMatches({ folder, run, endedBefore }) {
    const packed = await store.packMatches({ endedBefore, limit: packedPerCall });
    for (const kind of ['others', 'bot'] as const) {
      const limit = archivedPerCall;
      const archived = await store.archiveMatches({ folder, run, kind, endedBefore, limit });
      if (archived.matches > 0) return archived;
    }
    // What can't be packed yet stays; it is found again.
    return { matches: packed.matches, bytes: 0 };
  },
  restoreMatches: (part) => store.restoreMatches({ ...part, limit: archivedPerCall }),
  noteExport: (list, note) => logAction(store, note, 'export', list),
  async subscribers() {
    const all = await store.subscribers();
    return Promise.all(
      all.map(async (candidate) => ({ ...candidate, leave: await leaveLink(candidate.id) })),
    );
  },
  messages: () => store.messages(),
  emails: () => store.emails(),
  emailQueue: (limit) => store.emailQueue(limit),
  events: () => store.events(),
  forget: (email, note) => store.forgetPerson(toPerson(email), { ...note, at: Date.now() }),
  audit: (cursor) => store.auditLedger(cursor),
  fairPlay: (since) => store.fairPlay(since),
  change: (change) => changePossessions(store, change),
  playAgreements: (wanted) => store.playAgreements(wanted),
  decideTournament: (made) => decideTournament(store, decisions, made),
  ruleTrade: (decree) => ruleTrade(store, decree),
  async tradeFlows(since, account) {
    const at = Date.now();
    const playerId = account === null ? null : await findPlayerId(store, account, at);
    return store.tradeFlows({ since, at, playerId });
  },
  createCodes: (codes) => store.createCodes({ ...codes, at: Date.now() }),
  importCodes: (codes) => store.importCodes({ ...codes, at: Date.now() }),
  revokeCodes: (batch, note) => store.revokeCodes(batch, { ...note, at: Date.now() }),
  importRun: (step) => importRun(store, step, address()),
  printRuns: () => store.listedRuns(),
  contests: () => store.openContests(),
  async decideContest(ruling) {
    const outcome = await store.decideContest({ ...ruling, at: Date.now() });
    if (outcome.ok) return outcome.value;
    throw new CommandRefused(outcome.detail || physicalErrors[outcome.code]);
  },
  voidPrints: (voided) => store.voidPrints({ ...voided, at: Date.now() }),
  codeBatches: () => store.codeBatches(maxBatches),
  redemptions: (batch) => store.redemptions(batch, maxRedemptions),
  removeDeckPage: (page, note) => store.removeDeckPageAsOperator(page, { ...note, at: Date.now() }),
});

/** Interval of the heartbeats between a node's threads, in ms. */
const tickInterval = 250;

/**
 * Creates the node through which commands use a PostgreSQL database: no server may run, or start meanwhile. It has no
 * players and takes over no matches.
 */
function createNode(name: string): { readonly cluster: WorkerCluster; readonly stop: () => void } {
  const board = openBoard();
  board.noteBus('alone');
  const timer = setInterval(() => board.tick(0), tickInterval);
  return {
    cluster: {
      nodeId: newId(),
      fingerprint: null,
      description: { name, version: name, engine: null, catalogue: null, build: null },
      versions: null,
      releases: '',
      board: board.shared,
      wallOffset: Date.now() - boardNow(),
      matchesPerPlayer: Number.MAX_SAFE_INTEGER,
      onAdopted() {},
      onNodesDied() {},
    },
    stop: () => clearInterval(timer),
  };
}

/** Opens the data of a stopped server. Rejects with a message for operators if the data can't be opened. */
export async function openStoredAdmin(options: StoredAdminOptions): Promise<StoredAdmin> {
  const { place, loadRules, migrations, address } = options;
  const owner = `admin ${process.pid}`;
  // Tables of an older version may have no nodes.
  const node = place.databaseUrl === null || migrations === 'leave' ? null : createNode(owner);
  const store = await openWorkerStore({
    place,
    owner,
    migrations,
    archive: options.archive,
    ...(node && { cluster: node.cluster }),
    crashed: (failure) => {
      throw failure;
    },
  }).catch((failure: unknown) => {
    // Its timer would keep the process from ending.
    node?.stop();
    throw failure;
  });
  const accounts = createAccountOperator({
    store,
    settings: options,
    tokenLife: options.tokenLife,
    // No server is running, so nobody is connected.
    connections: { signOut() {}, ban() {}, mute() {}, rename() {}, adopt() {} },
    contact: null,
    address,
    now: Date.now,
  });
  async function leaveLink(subscriber: string): Promise<string | null> {
    const secret = options.secret();
    if (secret === null) return null;
    const stored = await store.value(secretKey, Date.now());
    if (![null, anySecret, secretFingerprint(secret)].includes(stored)) return null;
    const links = createLinks({ secret, base: address });
    return links.page('leave', await links.token('leave', subscriber));
  }
  const endMatch: EndMatch = (matchId, loser) =>
    endStoredMatch({ store, loadRules, matchId, loser, owner, now: Date.now });
  const decisions = createDecisions({
    books: createBooks({ store, steady: () => performance.now() }),
    stops: createGameStops({
      store,
      stop: (matchId) => endMatch(matchId, null),
      logger: {
        error(_: object, words: string) {
          throw new Error(words);
        },
      },
    }),
    now: Date.now,
  });
  return {
    // The next start reads it.
    ...storedPart(store, { leaveLink, decisions, address, refreshService: async () => {} }),
    ...accounts,
    ...createModeration(store, accounts),
    status: async () => ({
      ...(await readFigures(store)),
      pid: null,
      draining: false,
      waiting: 0,
      players: null,
    }),
    history: () => Promise.resolve([]),
    live: () => Promise.resolve([]),
    end: loggedEnd(store, endMatch),
    async acceptSecret(note) {
      await logAction(store, note, 'accept secret', '');
      await store.setValue(secretKey, anySecret, null);
    },
    nodes: () => Promise.resolve([]),
    drain: () => Promise.reject(new Error('no server is running on this data folder')),
    async close() {
      node?.stop();
      if (node) await store.leaveCluster();
      await store.close();
    },
  };
}
