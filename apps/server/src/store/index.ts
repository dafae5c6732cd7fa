export type { AuditRow, LoggedAction } from './accounts/account-store.ts';
export { operatorName, outranks } from './accounts/operators.ts';
export type { OperatorStore } from './accounts/operators.ts';
export type { AccountStore, CollectionStore, MatchStore } from './database-store.ts';
export { firstEpoch } from './match-store.ts';
export type {
  BegunBy,
  MatchEnd,
  MatchFacts,
  MatchCursor,
  MatchSummary,
  StartCounts,
} from './match-store.ts';
export type {
  StoredContactMessage as ContactMessage,
  EmailSummary,
  QueuedEmail,
  NewEmail,
  SiteEvent,
  Subscriber,
} from './site-store.ts';
export type { SiteStore } from './site-domain.ts';
export { createEntryLog } from './entry-log.ts';
export type { EntryLog, LostMatch } from './entry-log.ts';
export { StorageAway } from './storage-away.ts';
export { DatabaseTaken } from './database-taken.ts';
export type { MigrationMode } from './migrate.ts';
export { openWorkerStore } from './worker-store.ts';
export type { WorkerCluster, WorkerStore } from './worker-store.ts';
export { hasDatabase } from './store-place.ts';
export type { StorePlace } from './store-place.ts';
export { anySecret, secretKey } from './token-secret-mark.ts';
export { restoreBackup } from './restore-backup.ts';
export { databaseName } from './database-errors.ts';
export { moveBack, moveToPostgres } from './database-move/move-to-postgres.ts';
export type { MoveReport } from './database-move/move-to-postgres.ts';
export type { CasualTicket, WaitingCasual } from './cluster/casual-tickets.ts';
export type { ClusterStore } from './cluster/cluster-domain.ts';
export type { AdoptedMatch, NodeStatus, OwnMatch } from './cluster/cluster-store.ts';
export { storeTroubles } from './thread-messages.ts';
export type { StoreTrouble } from './thread-messages.ts';
export { boardNow, openBoard } from './cluster/lease-board.ts';
export type { LeaseBoard } from './cluster/lease-board.ts';
export { leaseTimes } from './cluster/lease-times.ts';
export type { AuditPage, PlayableDeck } from './collection/collection-store.ts';
export type { LabStore, MatchCount, VersionCounts } from './lab.ts';
export type { LeagueStore } from './leagues/league-domain.ts';
export type { StoredTitle } from './leagues/season-titles.ts';
export type { BoardRow, MatchDetails, ProfileDeck, ProfileRecord } from './leagues/league-store.ts';
export type { PackedStep } from './packed-matches/packed-domain.ts';
export type { PageFile, PageStore } from './page-files.ts';
export type { StoredContest } from './physical/decide-contest.ts';
export type { HolderStore } from './physical/holder-domain.ts';
export type { ListedRun } from './physical/runs.ts';
export type { PhysicalStore } from './physical/physical-domain.ts';
export type { PushStore, PushTarget } from './push.ts';
export type {
  FullPlace,
  NewTicket,
  TicketLimits,
  StoredRating,
  WaitingTicket,
  WaitingTickets,
} from './rated/rated-store.ts';
export type { FairPlayStore, RatedStore } from './rated/rated-domain.ts';
export type { FairPlayReport } from './rated/fair-play-store.ts';
export type { DeckPageStore } from './collection/deck-pages.ts';
export type { DeckResultStore } from './collection/deck-results.ts';
export type { AchievementStore } from './achievements/achievements.ts';
export type { MasteryStore } from './rewards/masteries.ts';
export type { QuestStore } from './rewards/quests.ts';
export type { PuzzleStore } from './puzzles.ts';
export type {
  NewAnnouncement,
  NewMaintenance,
  RuntimeChange,
  ServiceStore,
  StoredMaintenance,
  StoredService,
} from './service.ts';
export type { SoloStore } from './solo.ts';
export type {
  JoiningEntrant,
  NewTournament,
  StakeRefusal,
  StoredEntrant,
  StoredTournament,
} from './tournaments/entries.ts';
export type { AgreementReport } from './tournaments/agreements.ts';
export type { EventAbsences } from './tournaments/bans.ts';
export type { LockedDecks } from './tournaments/decks.ts';
export type { Household } from './tournaments/households.ts';
export type { PlayerNote } from './tournaments/notices.ts';
export type { TournamentNote } from './event-results/results.ts';
export type { EndedGame, GameChoices } from './tournaments/games.ts';
export type { TradeCursor, TradePage } from './trading/player-trades.ts';
export type { FlowReport } from './trading/flows.ts';
export type { FreshListing, NewAlert, WaitingSearch } from './trading/alerts.ts';
export { tradeActs } from './trading/rulings.ts';
export type { TradeAct } from './trading/rulings.ts';
export type { ImportedCard } from './transparency/import-card.ts';
export type { TransparencyStore } from './transparency/transparency-domain.ts';
export type { TradingStore } from './trading/trading-domain.ts';
export { dueTournamentsPerPage } from './tournaments/lists.ts';
export type { PickedBy } from './tournaments/lent-tables.ts';
export type { LentStore, StoredPick } from './tournaments/lent-domain.ts';
export type { TournamentStore } from './tournaments/tournament-domain.ts';
export type { RewardStore } from './rewards/reward-domain.ts';
export type { Serialized } from './collection/serialized.ts';
export type { Outcome } from './ledger/outcome.ts';
export type { PlaceKind } from './moderation/moderation-tables.ts';
export type { LinkedAccount } from './moderation/links.ts';
export type { ModerationStore } from './moderation/moderation-domain.ts';
export type { NotePage } from './moderation/notes.ts';
export type { BusyNetwork, PlaceAccount, StoredNetworkBlock } from './moderation/places.ts';
export type {
  CardMovementPage,
  FoundByName,
  MovementCursor,
  PlayerCard,
  PlayerOverview,
} from './moderation/player-overview.ts';
export type { MissingStore } from './missing/missing-domain.ts';
export { codeHash, newCode } from './shop/code-text.ts';
export { checkoutTime } from './shop/payments.ts';
export type { PlayerReference, SocialOutcome } from './social/social-store.ts';
export type { ReportDetails, ReportFilter, ReportPage } from './social/handled-reports.ts';
export type { EndedOffer } from './social/blocks.ts';
export type { SocialStore } from './social/social-domain.ts';
export type {
  CodeBatch,
  CodeReward,
  ImportedBatch,
  PaymentEvent,
  Redemption,
  StoreOutcome,
} from './shop/shop-store.ts';
export type { ShopStore } from './shop/shop-domain.ts';
