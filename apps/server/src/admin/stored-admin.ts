import type { RoomRules } from '@stackmate/room';
import { createAccountOperator } from '../accounts/operator.ts';
import type { AccountOperator } from '../accounts/operator.ts';
import { personOf } from '../forms/index.ts';
import { openWorkerStore } from '../store/index.ts';
import type {
  CollectionStore,
  FairPlayStore,
  MatchStore,
  ShopStore,
  SiteStore,
  SocialStore,
  StorePlace,
} from '../store/index.ts';
import type { Versions } from '../versions/index.ts';
import type { Admin } from './admin.ts';
import { entryLine } from './admin.ts';
import { changePossessions } from './change-possessions.ts';
import { endStoredMatch } from './end-match.ts';

export interface StoredAdmin extends Admin {
  readonly close: () => Promise<void>;
}

export interface StoredAdminOptions {
  readonly place: StorePlace;
  readonly rulesOf: (versions: Versions) => Promise<RoomRules>;
}

/** Batches of codes that are listed. */
const mostBatches = 200;
/** Redemptions that are listed: a batch has no more codes. */
const mostRedemptions = 10_000;
/** Reports that are listed. */
const mostReports = 500;

/** Creates the commands that only need the store, with and without a running server. */
export const storedPart = (
  store: MatchStore & SiteStore & CollectionStore & FairPlayStore & ShopStore & SocialStore,
): Omit<Admin, 'status' | 'live' | 'end' | 'nodes' | 'drain' | keyof AccountOperator> => ({
  list: () => store.runningMatches(),
  match: (match) => store.match(match),
  log: async (match) => (await store.entries(match)).map(entryLine),
  record: (match) => store.record(match),
  recorded: () => store.recordedMatches(),
  backup: (file) => store.backup(file),
  subscribers: () => store.subscribers(),
  messages: () => store.messages(),
  emails: () => store.emails(),
  events: () => store.events(),
  forget: (email) => store.forgetPerson(personOf(email)),
  audit: (cursor) => store.auditLedger(cursor),
  fairPlay: (since) => store.fairPlay(since),
  change: (change) => changePossessions(store, change),
  createCodes: (codes) => store.createCodes({ ...codes, at: Date.now() }),
  codeBatches: () => store.codeBatches(mostBatches),
  redemptions: (batch) => store.redemptions(batch, mostRedemptions),
  reports: () => store.openReports(mostReports),
  resolveReport: ({ report, ...note }) => store.resolveReport(report, { ...note, at: Date.now() }),
});

/** Opens the data of a stopped server. Rejects with a message for operators if the data can't be opened. */
export async function openStoredAdmin(options: StoredAdminOptions): Promise<StoredAdmin> {
  const { place, rulesOf } = options;
  const owner = `admin ${process.pid}`;
  const store = await openWorkerStore({
    place,
    owner,
    crashed: (failure) => {
      throw failure;
    },
  });
  const accounts = createAccountOperator({
    store,
    // No server is running, so nobody is connected.
    connections: { signOut() {}, ban() {}, mute() {}, rename() {}, adopt() {} },
    contact: null,
    now: Date.now,
  });
  return {
    ...storedPart(store),
    ...accounts,
    status: async () => ({
      pid: null,
      draining: false,
      running: await store.runningCount(),
      starts: await store.startCounts(),
      waiting: 0,
    }),
    live: () => Promise.resolve([]),
    end: (match, loser) => endStoredMatch({ store, rulesOf, match, loser, owner, now: Date.now }),
    nodes: () => Promise.resolve([]),
    drain: () => Promise.reject(new Error('no server is running on this data folder')),
    close: () => store.close(),
  };
}
