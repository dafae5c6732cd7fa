import type { MatchSummary } from '../match-store.ts';
import type { BusState } from './cluster-tables.ts';

/** Node at which a match is to be joined. */
export interface MatchLocation {
  /**
   * Id of the node that owns it; it may be dead, until another one takes over. For a finished match, this is a node
   * that has its rules.
   */
  readonly node: string;
  readonly epoch: number;
  /** Its players; null for bots. */
  readonly players: readonly [string | null, string | null];
  /** Set if it is finished. */
  readonly isOver?: true;
}

/** A match that this node has received from another one. */
export interface AdoptedMatch extends Pick<
  MatchSummary,
  'match' | 'kind' | 'seats' | 'startedAt' | 'versions'
> {
  readonly epoch: number;
}

/** A match of this node, under its current epoch. */
export interface OwnMatch extends Pick<AdoptedMatch, 'match' | 'epoch' | 'versions'> {}

/** A match that has changed nodes. */
export interface MovedMatch extends Pick<MatchLocation, 'node' | 'epoch'> {
  readonly match: string;
}

/** Description of a node for operators. Nodes of earlier versions only know their version. */
export interface NodeDescription {
  /** Name for operators; a restarted node has the same one. */
  readonly name: string | null;
  /** Version of its program, different for each build. */
  readonly version: string;
  /** Versions of its new matches. */
  readonly engine: string | null;
  readonly catalogue: string | null;
  /** Commit of its program. */
  readonly build: string | null;
}

/** A node as others see it. */
export interface NodeStatus extends NodeDescription {
  readonly node: string;
  readonly state: 'up' | 'draining';
  /** Number of its running matches, as it last reported. */
  readonly load: number;
  /** Names of the versions whose matches it can run (`archiveName`). */
  readonly runs: readonly string[];
  readonly bus: BusState | null;
}
