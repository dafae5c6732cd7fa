import type { LogEntry } from '@stackmate/room';
import type { ListedSlip, Print, PublishedRun } from '@stackmate/physical';
import type { AccountOperator } from '../accounts/operator.ts';
import type { MatchKind, Seat } from '@stackmate/protocol';
import type { HistorySample, ListedOperator, OperatorRole } from '@stackmate/protocol/operate';
import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import type { OperatedEvent } from '../tournaments/schedule/schedule-file.ts';
import type { EventDecision } from '../tournaments/decide.ts';
import type { VipLength } from '@stackmate/protocol/store';
import type { Moderation } from './moderation.ts';
import type { OperatorNote } from './operator-note.ts';
import type {
  AgreementReport,
  AuditPage,
  CodeBatch,
  CodeReward,
  ContactMessage,
  FairPlayReport,
  FlowReport,
  ListedRun,
  ImportedBatch,
  ImportedCard,
  AuditRow,
  EmailSummary,
  QueuedEmail,
  Redemption,
  MatchSummary,
  NewAnnouncement,
  NewMaintenance,
  NodeStatus,
  RuntimeChange,
  PackedStep,
  SiteEvent,
  StartCounts,
  StoredContest,
  StoredService,
  Subscriber,
  TradeAct,
} from '../store/index.ts';

/** A log entry without anything that players must not learn during the match. */
export interface AdminLogLine {
  readonly seq: number;
  readonly at: number;
  readonly kind: LogEntry['body']['kind'];
  /** Seat that sent the command; null for an action of the room. */
  readonly seat: Seat | null;
  /** Id of the command, as in the player's own log. */
  readonly command: string | null;
  /** Number of actions played. */
  readonly actions: number;
}

/** A match in this process's memory. */
export interface AdminMatch {
  readonly match: string;
  readonly phase: string | null;
  readonly connections: number;
}

export interface AdminStatus {
  /** Id of the responding process; null if no server is running and the data was opened directly. */
  readonly pid: number | null;
  readonly draining: boolean;
  readonly running: number;
  readonly runningByKind: Readonly<Record<MatchKind, number>>;
  readonly starts: StartCounts;
  /** Number of entries waiting for the disk. */
  readonly waiting: number;
  /** Players of this process who wait for an opponent, open invites, and connections; null if no server is running. */
  readonly players: {
    readonly queued: number;
    readonly invites: number;
    readonly connections: number;
  } | null;
  readonly emails: { readonly waiting: number; readonly givenUp: number };
  readonly openReports: number;
  /** By `reportAges`. */
  readonly openReportsByAge: readonly number[];
  /** Size of the database. */
  readonly bytes: number;
}

/** What rows of the audit log are wanted. */
export interface AuditQuery {
  /** Milliseconds since 1970; by default from the beginning. */
  readonly since?: number | undefined;
  /** Name on the server's machine, or name or id of an operator's account. */
  readonly operator?: string | undefined;
  /** Name, verified e-mail address or id of the player whom it concerns. */
  readonly account?: string | undefined;
  readonly action?: string | undefined;
  /** Only rows older than this one. */
  readonly before?: { readonly at: number; readonly number: number } | undefined;
  /** Max number of rows. */
  readonly limit?: number | undefined;
}

/** Gives an account a role in the console, or takes it. */
interface RoleRequest extends OperatorNote {
  /** Name, verified e-mail address or player id. */
  readonly account: string;
  /** Null to dismiss the operator. */
  readonly role: OperatorRole | null;
  /** Whether it is refused if no owner would be left. */
  readonly keepsOwner: boolean;
}

/** [PR3] An operator's ruling or disqualification. Everybody sees its reason. */
export interface OperatorDecision extends OperatorNote {
  readonly tournament: string;
  readonly decision: Exclude<EventDecision, { readonly kind: 'cancel' }>;
}

export const archiveActs = ['archive matches', 'restore matches'] as const;
export type ArchiveAct = (typeof archiveActs)[number];

/** Lists of personal data that operators export. */
export const exportedLists = ['subscribers', 'messages', 'emails', 'redemptions'] as const;
export type ExportedList = (typeof exportedLists)[number];

/** A subscriber, with the address of the page to unsubscribe; null if the token secret is missing or a wrong one. */
export interface ListedSubscriber extends Subscriber {
  readonly leave: string | null;
}

/** A note of a command that an operator of the console, who has a role, can't run on equals and superiors. */
interface RankedNote extends OperatorNote {
  /** Absent for commands of the shell. */
  readonly role?: OperatorRole;
}

/** An operator's change of a player's possessions. A repeated `cause` changes nothing. */
export interface PossessionChange extends RankedNote {
  /** Name, verified e-mail address or player id. */
  readonly player: string;
  readonly cause: string;
  readonly what:
    | { readonly kind: 'grant coins' | 'revoke coins'; readonly coins: number }
    | { readonly kind: 'grant cards'; readonly card: number; readonly copies: number }
    | { readonly kind: 'revoke card'; readonly card: string }
    | { readonly kind: 'import card'; readonly imported: ImportedCard }
    | { readonly kind: 'grant vip'; readonly length: VipLength }
    | { readonly kind: 'revoke vip' }
    | { readonly kind: 'withhold rewards' | 'resume rewards' | 'clear event bans' }
    | { readonly kind: 'message'; readonly title: string; readonly text: string };
}

/** [MK6] An operator's act about a trade or an account. Its players read the reason. */
export interface TradeDecree extends RankedNote {
  readonly act: TradeAct;
  /** Id of a listing, sale or swap; or name, verified e-mail address or id of a player. */
  readonly target: string;
  /** A repeated one writes no second message. */
  readonly cause: string;
}

/** [PH4] An operator's decision about a contest. Both players read its reason. */
export interface ContestRuling extends OperatorNote {
  readonly contest: string;
  readonly to: 'holder' | 'claimant';
}

interface CodeOrder extends OperatorNote {
  readonly reward: CodeReward;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** [VP3] Redeem codes to create. */
export interface NewCodes extends CodeOrder {
  readonly count: number;
}

/** [VP3] Redeem codes that were printed elsewhere, by their hashes. */
export interface PrintedCodes extends CodeOrder {
  readonly hashes: readonly string[];
}

/**
 * [PH2] A part of an import: what was signed, some slips, some prints (each with the slip that knows it), or the end. Who
 * imports has checked signature, root and counts.
 */
export type ImportStep =
  | (Omit<PublishedRun, 'prints'> & { readonly step: 'begin'; readonly publicKey: string })
  | { readonly step: 'slips'; readonly run: string; readonly slips: readonly ListedSlip[] }
  | {
      readonly step: 'prints';
      readonly run: string;
      readonly prints: readonly { readonly print: Print; readonly slip: string | null }[];
    }
  | (OperatorNote & { readonly step: 'end'; readonly run: string });

/** Declares prints void, or a whole run. */
export interface VoidedPrints extends OperatorNote {
  readonly run: string;
  /** Null for all. */
  readonly serials: readonly number[] | null;
}

/** Operator commands: on a running server through its admin address, or directly on the data of a stopped one. */
export interface Admin extends AccountOperator, Moderation {
  readonly status: () => Promise<AdminStatus>;
  /** Returns samples of this process during the last day, oldest first. */
  readonly history: () => Promise<readonly HistorySample[]>;
  readonly list: () => Promise<readonly MatchSummary[]>;
  /** Returns up to `limit` running matches, newest first. */
  readonly newest: (limit: number) => Promise<readonly MatchSummary[]>;
  readonly live: () => Promise<readonly AdminMatch[]>;
  readonly match: (matchId: string) => Promise<MatchSummary | null>;
  readonly log: (matchId: string) => Promise<readonly AdminLogLine[]>;
  /** Returns the record of a finished match as JSON; null if there is none. */
  readonly record: (matchId: string) => Promise<string | null>;
  /** Returns the ids of all matches with a record, oldest first. */
  readonly recorded: () => Promise<readonly string[]>;
  /** Ends a running match: `loser` forfeits, null is a draw. Returns false if the match isn't running. */
  readonly end: (matchId: string, loser: Seat | null, note: OperatorNote) => Promise<boolean>;
  /** Writes a backup to a new file on the server's machine. */
  readonly backup: (file: string, note: OperatorNote) => Promise<void>;
  /** Writes into the audit log that matches are moved to an archive or brought back. */
  readonly noteArchive: (act: ArchiveAct, detail: string, note: OperatorNote) => Promise<void>;
  /** Packs and archives some matches. Repeat it until it finds none. `run` names the files of one command. */
  readonly archiveMatches: (part: {
    readonly folder: string;
    readonly run: string;
    readonly endedBefore: number;
  }) => Promise<PackedStep>;
  /** Brings some archived matches back, or one. Repeat it until it finds none. */
  readonly restoreMatches: (part: {
    readonly folder: string;
    readonly matchId: string | null;
  }) => Promise<PackedStep>;
  /** Writes into the audit log that a list is exported. */
  readonly noteExport: (list: ExportedList, note: OperatorNote) => Promise<void>;
  /** Returns operators' actions, newest first. Throws for an account that doesn't exist. */
  readonly auditLog: (wanted: AuditQuery) => Promise<readonly AuditRow[]>;
  /** Returns the newsletter subscribers, oldest first. */
  readonly subscribers: () => Promise<readonly ListedSubscriber[]>;
  /** Returns the messages that visitors sent to the team, oldest first. */
  readonly messages: () => Promise<readonly ContactMessage[]>;
  /** Returns e-mails that are waiting or were given up. */
  readonly emails: () => Promise<readonly QueuedEmail[]>;
  /** Returns up to `limit` unsent e-mails without their texts, those that were given up first. */
  readonly emailQueue: (limit: number) => Promise<readonly EmailSummary[]>;
  /** Returns the counted visits. */
  readonly events: () => Promise<readonly SiteEvent[]>;
  /**
   * Deletes everything stored for an e-mail address: subscription, messages and e-mails. Returns the number of deleted
   * entries.
   */
  readonly forget: (email: string, note: OperatorNote) => Promise<number>;
  /** [LG4] Checks a page of the ledger of coins and cards; null begins. */
  readonly audit: (cursor: string | null) => Promise<AuditPage>;
  /** [RA7] Reports possible win trading and sandbagging in the rated matches since a time. */
  readonly fairPlay: (since: number) => Promise<FairPlayReport>;
  /** Gives coins or cards to a player, or takes them. Returns a description of the change. */
  readonly change: (change: PossessionChange) => Promise<string>;
  /** [MK6] Reports who gave value to whom by trades since a time: all accounts, or one with its partners. */
  readonly tradeFlows: (since: number, account: string | null) => Promise<FlowReport>;
  /** [MK6] Freezes, returns, releases or undoes trades. Returns what was done; throws if that isn't possible. */
  readonly ruleTrade: (decree: TradeDecree) => Promise<string>;
  /** Returns the operators of the console, in the order in which they got their roles. */
  readonly operators: () => Promise<readonly ListedOperator[]>;
  /** Changes the role of an account. Returns its name; throws if nothing was changed. */
  readonly changeRole: (request: RoleRequest) => Promise<string>;
  /** Creates redeem codes, of which only the hashes are stored. */
  readonly createCodes: (
    codes: NewCodes,
  ) => Promise<{ readonly batch: string; readonly codes: readonly string[] }>;
  /** Adds printed redeem codes. Those that are there already stay as they are. */
  readonly importCodes: (codes: PrintedCodes) => Promise<ImportedBatch>;
  /** [PH2] Imports a part of a print run. */
  readonly importRun: (step: ImportStep) => Promise<void>;
  /** [PH2] Returns the print runs, newest first. */
  readonly printRuns: () => Promise<readonly ListedRun[]>;
  /** Returns how many prints weren't void before; null if there is no such run or print. */
  readonly voidPrints: (voided: VoidedPrints) => Promise<number | null>;
  /** [PH4] Returns the open contests, oldest first. */
  readonly contests: () => Promise<readonly StoredContest[]>;
  /** [PH4] Decides a contest after 60 days. Returns what was done; throws if that isn't possible. */
  readonly decideContest: (ruling: ContestRuling) => Promise<string>;
  /**
   * Revokes the codes of a batch that aren't redeemed. Returns their number; null if there is no such batch.
   */
  readonly revokeCodes: (batch: string, note: OperatorNote) => Promise<number | null>;
  /** Returns the maintenance, announcements, switches and limits that aren't over. */
  readonly service: () => Promise<StoredService>;
  /** Plans a maintenance, in place of the one that was planned. */
  readonly planMaintenance: (plan: NewMaintenance, note: OperatorNote) => Promise<void>;
  /** Ends or cancels the maintenance. Returns false if there is none. */
  readonly endMaintenance: (note: OperatorNote) => Promise<boolean>;
  /** Returns the id of the announcement. Throws if there are too many. */
  readonly announce: (announcement: NewAnnouncement, note: OperatorNote) => Promise<string>;
  /** Returns false if there is no such announcement, or if it is over. */
  readonly withdrawAnnouncement: (id: string, note: OperatorNote) => Promise<boolean>;
  /** Switches something off or on, or changes a limit. */
  readonly changeService: (change: RuntimeChange, note: OperatorNote) => Promise<void>;
  /** Returns the latest batches of redeem codes, newest first. */
  readonly codeBatches: () => Promise<readonly CodeBatch[]>;
  /** Returns the redemptions of a batch, latest first; null if there is no such batch. */
  readonly redemptions: (batch: string) => Promise<readonly Redemption[] | null>;
  /** Removes a public deck. Returns false if there is none. */
  readonly removeDeckPage: (page: string, note: OperatorNote) => Promise<boolean>;
  /** [TO1] Returns the tournaments that are open or run, the next first; no practice. */
  readonly tournaments: () => Promise<readonly TournamentSummary[]>;
  /** [TO1] Creates a tournament of the operators. Returns its id. */
  readonly createTournament: (event: OperatedEvent, note: OperatorNote) => Promise<string>;
  /** Cancels a tournament; its players read the reason. Returns false if it isn't open and doesn't run. */
  readonly cancelTournament: (id: string, note: OperatorNote) => Promise<boolean>;
  /** [PR2] Reports play that agrees with the strongest bot: in a tournament, or in all since a time. */
  readonly playAgreements: (
    wanted: { readonly tournament: string } | { readonly since: number },
  ) => Promise<readonly AgreementReport[]>;
  /** [PR3] Decides about a tournament. Throws if that is refused. */
  readonly decideTournament: (decision: OperatorDecision) => Promise<void>;
  /**
   * Lets the next start of a stopped server use another token secret than the database's, so that every guest becomes a
   * new player.
   */
  readonly acceptSecret: (note: OperatorNote) => Promise<void>;
  /** Returns the nodes of the cluster that aren't dead; empty for a server on its own. */
  readonly nodes: () => Promise<readonly NodeStatus[]>;
  /** Starts stopping the server, or a node of its cluster with this id or name, like SIGTERM. */
  readonly drain: (nodeId: string | null, note: OperatorNote) => Promise<void>;
}

export const entryLine = ({ seq, at, command, body }: LogEntry): AdminLogLine => ({
  seq,
  at,
  kind: body.kind,
  seat: command?.seat ?? null,
  command: command?.id ?? null,
  actions: body.kind === 'played' ? body.actions.length : 0,
});
