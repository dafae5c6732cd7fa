export type { AccountStore, LoggedAction } from './accounts/account-store.ts';
export { firstEpoch } from './match-store.ts';
export type {
  BegunBy,
  MatchEnd,
  MatchFacts,
  MatchStore,
  MatchCursor,
  MatchSummary,
  StartCounts,
} from './match-store.ts';
export type {
  StoredContactMessage as ContactMessage,
  QueuedEmail,
  NewEmail,
  SiteEvent,
  SiteStore,
  Subscriber,
} from './site-store.ts';
export { createEntryLog } from './entry-log.ts';
export type { EntryLog, LostMatch } from './entry-log.ts';
export { StorageAway } from './storage-away.ts';
export { DatabaseTaken } from './database-taken.ts';
export type { MigrationMode } from './migrate.ts';
export { openWorkerStore } from './worker-store.ts';
export type { WorkerStore } from './worker-store.ts';
export { hasDatabase } from './store-place.ts';
export type { StorePlace } from './store-place.ts';
export { anySecret, secretKey } from './token-secret-mark.ts';
export { restoreBackup } from './restore-backup.ts';
export type { CasualTicket, WaitingCasual } from './cluster/casual-tickets.ts';
export type { AdoptedMatch, ClusterStore, NodeStatus, OwnMatch } from './cluster/cluster-store.ts';
export { boardNow, openBoard } from './cluster/lease-board.ts';
export type { LeaseBoard } from './cluster/lease-board.ts';
export { leaseTimes } from './cluster/lease-times.ts';
export type { AuditPage, CollectionStore, PlayableDeck } from './collection/collection-store.ts';
export type { LabStore, MatchCount, VersionCounts } from './lab/lab-store.ts';
export type { BoardRow, LeagueStore, ProfileRecord } from './leagues/league-store.ts';
export type { PageFile, PageStore } from './page-files.ts';
export type { PushStore, PushTarget } from './push/push-store.ts';
export type {
  FullPlace,
  NewTicket,
  TicketLimits,
  RatedStore,
  StoredRating,
  WaitingTicket,
  WaitingTickets,
} from './rated/rated-store.ts';
export type { FairPlayReport, FairPlayStore } from './rated/fair-play-store.ts';
export type { PuzzleStore } from './puzzles/puzzle-store.ts';
export type { RewardStore } from './rewards/reward-store.ts';
export type { Serialized } from './collection/serialized.ts';
export type { Outcome } from './ledger/outcome.ts';
export { codeHash } from './shop/code-text.ts';
export { checkoutTime } from './shop/payments.ts';
export type {
  PlayerReference,
  SocialOutcome,
  SocialStore,
  StoredReport,
} from './social/social-store.ts';
export type {
  CodeBatch,
  CodeReward,
  PaymentEvent,
  Redemption,
  ShopStore,
  StoreOutcome,
} from './shop/shop-store.ts';
