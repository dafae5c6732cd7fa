import type { Tables } from '../tables.ts';

/** How a column leads to a player: by id, by verified e-mail address, or by the id of a deck. */
export type ExportedBy = 'player' | 'person' | 'deck';

/** A table's part in the export of a player (PL7). */
export interface ExportedTable<Column extends string = string> {
  /** Name of the list in the file. */
  readonly list: string;
  /** Columns that name the player: the rows of each belong to the export. */
  readonly columns: readonly Column[];
  /** Absent for ids of players. */
  readonly by?: ExportedBy;
  /** Columns that identify a row; the order of the rows. */
  readonly key: readonly Column[];
  /** Further columns that name players. Other players appear by name. */
  readonly others?: readonly Column[];
  /** Columns whose content is a secret, or for our own use with it. The file only says that there is one. */
  readonly secret?: readonly Column[];
  /** Columns that the player may not know, or that say nothing about the player. */
  readonly omitted?: readonly Column[];
  /** Columns whose text is packed (`packed-text.ts`). */
  readonly packed?: readonly Column[];
  /** Whether the rows are long. */
  readonly isLong?: true;
}

type ExportTables = {
  readonly [T in keyof Tables]: ExportedTable<keyof Tables[T] & string> | null;
};

/**
 * What an export contains of every table, in the order of the file. null: it has nothing about one player, or only in
 * the context of rows that are exported.
 */
export const exportTables = {
  players: { list: 'player', columns: ['id'], key: ['id'] },
  accounts: { list: 'account', columns: ['player'], key: ['player'], secret: ['password'] },
  account_names: { list: 'names', columns: ['player'], key: ['key'] },
  passkeys: { list: 'passkeys', columns: ['player'], key: ['id'] },
  sessions: { list: 'sessions', columns: ['player'], key: ['id'], secret: ['hash'] },
  access_tokens: { list: 'accessTokens', columns: ['player'], key: ['id'], secret: ['hash'] },
  account_links: { list: 'links', columns: ['player'], key: ['hash'], secret: ['hash'] },
  operator_actions: {
    list: 'operatorActions',
    columns: ['player'],
    key: ['number'],
    omitted: ['operator'],
  },
  subscribers: { list: 'subscriptions', columns: ['person'], by: 'person', key: ['id'] },
  contact_messages: { list: 'messages', columns: ['person'], by: 'person', key: ['number'] },
  // Texts of e-mails contain links that sign in.
  letters: {
    list: 'emails',
    columns: ['person'],
    by: 'person',
    key: ['number'],
    secret: ['text', 'leave'],
  },
  wallets: { list: 'wallet', columns: ['player'], key: ['player'] },
  coin_movements: { list: 'coinMovements', columns: ['debit', 'credit'], key: ['number'] },
  cards: { list: 'cards', columns: ['owner'], key: ['number'] },
  card_movements: { list: 'cardMovements', columns: ['receiver', 'sender'], key: ['card', 'seq'] },
  decks: { list: 'decks', columns: ['player'], key: ['id'], isLong: true },
  deck_versions: {
    list: 'deckVersions',
    columns: ['deck'],
    by: 'deck',
    key: ['deck', 'version'],
    isLong: true,
  },
  deck_history: {
    list: 'deckHistory',
    columns: ['player'],
    key: ['saved_at', 'deck', 'version'],
    packed: ['content'],
    isLong: true,
  },
  match_rewards: {
    list: 'rewards',
    columns: ['player'],
    key: ['match'],
    others: ['opponent'],
  },
  puzzle_solves: { list: 'puzzles', columns: ['player'], key: ['puzzle'] },
  puzzle_days: { list: 'puzzleDays', columns: ['player'], key: ['day'] },
  withheld_rewards: { list: 'withheldRewards', columns: ['player'], key: ['player'] },
  // The secret of a sealed booster decides its cards (PK2).
  boosters: { list: 'boosters', columns: ['owner'], key: ['number'], secret: ['secret'] },
  inbox_items: { list: 'inbox', columns: ['player'], key: ['number'], isLong: true },
  codes: { list: 'codes', columns: ['redeemed_by'], key: ['hash'], secret: ['hash'] },
  vip_grants: { list: 'vip', columns: ['player'], key: ['number'] },
  payments: {
    list: 'payments',
    columns: ['player'],
    key: ['id'],
    secret: ['session', 'intent'],
  },
  request_keys: {
    list: 'requests',
    columns: ['player'],
    key: ['key'],
    secret: ['body', 'answer'],
    isLong: true,
  },
  ratings: { list: 'rating', columns: ['player'], key: ['player'], others: ['last_opponent'] },
  rating_seasons: { list: 'ratingSeasons', columns: ['player'], key: ['season'] },
  rating_changes: {
    list: 'ratingChanges',
    columns: ['player'],
    key: ['match'],
    others: ['opponent'],
  },
  season_opponents: {
    list: 'seasonOpponents',
    columns: ['player'],
    key: ['season', 'opponent'],
    others: ['opponent'],
  },
  // The rating as above; the ranking's own columns say nothing more.
  standings: {
    list: 'standings',
    columns: ['player'],
    key: ['season'],
    omitted: ['bucket', 'frozen_day', 'frozen_rating'],
  },
  season_results: { list: 'seasonResults', columns: ['player'], key: ['season'] },
  season_backs: { list: 'seasonBacks', columns: ['player'], key: ['season'] },
  profile_choices: { list: 'profileChoices', columns: ['player'], key: ['player'] },
  tickets: { list: 'queue', columns: ['player'], key: ['player'], omitted: ['gateway'] },
  casual_tickets: { list: 'casualQueue', columns: ['player'], key: ['player'] },
  rematch_requests: { list: 'rematchRequests', columns: ['player'], key: ['match'] },
  begun: { list: 'begunMatches', columns: ['player'], key: ['player', 'command'] },
  player_devices: { list: 'devices', columns: ['player'], key: ['device'] },
  rated_faults: { list: 'ratedFaults', columns: ['player'], key: ['match'] },
  friendships: { list: 'friends', columns: ['first', 'second'], key: ['id'] },
  // The sender of a request doesn't learn that it was declined.
  friend_requests: {
    list: 'friendRequests',
    columns: ['sender', 'receiver'],
    key: ['id'],
    omitted: ['declined_at'],
  },
  social_settings: { list: 'socialSettings', columns: ['player'], key: ['player'] },
  // Not who has blocked or reported the player.
  blocks: { list: 'blocks', columns: ['player'], key: ['id'], others: ['blocked'] },
  reports: { list: 'reports', columns: ['reporter'], key: ['number'], others: ['reported'] },
  push_devices: {
    list: 'pushDevices',
    columns: ['player'],
    key: ['id'],
    secret: ['endpoint', 'p256dh', 'auth'],
  },
  push_choices: { list: 'pushChoices', columns: ['player'], key: ['player'] },
  matches: {
    list: 'matches',
    columns: ['south_player', 'north_player'],
    key: ['number'],
    omitted: ['epoch', 'owner', 'node', 'first_span', 'last_span'],
  },
  // Logs and records of the matches above.
  entries: null,
  records: null,
  // Cards of the decks above.
  deck_cards: null,
  // Events of the payments above.
  payment_events: null,
  code_batches: null,
  print_runs: null,
  // Counts of players by rating.
  standing_counts: null,
  // Counts of matches without their players.
  match_counts: null,
  forgotten_matches: null,
  counted_matches: null,
  league_runs: null,
  // Servers, and which of them runs a match.
  nodes: null,
  handovers: null,
  server_values: null,
  site_events: null,
  page_builds: null,
  page_build_files: null,
  page_files: null,
} as const satisfies ExportTables;
