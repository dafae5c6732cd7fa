/** Whether a node reaches the others. `alone`: it has no NATS, so there may be no other nodes. */
export type BusState = 'connecting' | 'up' | 'away' | 'alone';

/** A process of a cluster, new at each start. Empty on SQLite. */
export interface NodeTable {
  readonly node: string;
  /** `draining`: it hands its matches over and begins none. `dead`: it writes nothing any more. */
  readonly state: 'up' | 'draining' | 'dead';
  /** End of its lease, in ms since 1970 by the database's clock; others may then declare it dead. */
  readonly until: number;
  /** Number of its running matches, as it last reported. */
  readonly load: number;
  /** Version of its program. */
  readonly version: string;
  /** This and the columns below are null for nodes of earlier versions. */
  readonly name: string | null;
  /** Versions of its new matches. */
  readonly engine: string | null;
  readonly catalogue: string | null;
  /** Commit of its program. */
  readonly build: string | null;
  /** Names of the versions whose matches it can run (`archiveName`), as JSON. */
  readonly runs: string | null;
  /** `connecting`: it has never reached NATS, so it takes no matches. */
  readonly bus: BusState | null;
}

/** A match that was handed over to a node, which hasn't noticed yet. */
export interface HandoverTable {
  readonly match: number;
  readonly node: string;
}

/** The match that a player's command began. */
export interface BegunTable {
  readonly player: string;
  readonly command: string;
  /** Id of the match. */
  readonly match: string;
  readonly at: number;
}

/** A player who waits for a casual match. */
export interface CasualTicketTable {
  readonly player: string;
  /** Command that joined the queue. */
  readonly command: string;
  /** Name, deck choice and network address, as JSON. */
  readonly content: string;
  /** Network address, as limits count it; null in tickets that nodes of earlier versions stored. */
  readonly address: string | null;
  /** Time by the database's clock, as `seen_at`. */
  readonly joined_at: number;
  /** Time at which a node last knew the player to be connected. */
  readonly seen_at: number;
}

/** A player who has requested a rematch. */
export interface RematchRequestTable {
  readonly match: string;
  readonly player: string;
  /** Command that requested it. */
  readonly command: string;
  /** Time by the database's clock. */
  readonly at: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly nodes: NodeTable;
    readonly handovers: HandoverTable;
    readonly begun: BegunTable;
    readonly casual_tickets: CasualTicketTable;
    readonly rematch_requests: RematchRequestTable;
  }
}
