import type { MatchSnapshot, Seat } from '@stackmate/protocol';
import { nonceHash } from '../fairness/hashes.ts';
import { revealFault } from '../fairness/reveal.ts';

type Pair<T> = readonly [T, T];

/**
 * The fair start as a client saw it happen. Plain JSON, to be stored until the match is over so that it
 * survives a reload.
 */
export interface WitnessedStart {
  readonly commitment: string;
  readonly decks: Pair<string>;
  readonly nonceHashes: Pair<string | null>;
  /** True if the first snapshot came before any nonce was revealed, so that nothing could be adapted to them. */
  readonly inTime: boolean;
  /** True if this client drew the nonce of its seat. */
  readonly isOwn: boolean;
}

/** Reasons why a start is invalid. */
export const startFaults = [
  /** The commitment or a deck hash has changed since the first snapshot. */
  'other-commitment',
  /** A nonce hash has changed since it was first shown. */
  'other-hash',
  /** The seed contains another nonce than the player's own. */
  'other-share',
  /** Secret, nonces and seed don't match. */
  'reveal',
] as const;
export type StartFault = (typeof startFaults)[number];

export type StartVerdict =
  /**
   * `isWitnessed`: the client followed the start from its beginning and contributed its own nonce. Otherwise the
   * verdict relies on trust.
   */
  | { readonly verified: true; readonly isWitnessed: boolean }
  | { readonly verified: false; readonly fault: StartFault; readonly detail: string };

const seats = [0, 1] as const satisfies readonly Seat[];

const ownHash = ({ viewer }: MatchSnapshot, nonce: string): string | null =>
  viewer === 'spectator' ? null : nonceHash(nonce);

/**
 * Adds what a snapshot shows of the start to what was seen. Earlier observations are never replaced. `nonce` is this
 * client's own.
 */
export function witnessStart(
  seen: WitnessedStart | null,
  snapshot: MatchSnapshot,
  nonce: string,
): WitnessedStart {
  const { seal, viewer, phase } = snapshot;
  if (!seen) {
    const sent = viewer === 'spectator' ? undefined : seal.nonceHashes[viewer];
    const { nonces } = seal;
    return {
      commitment: seal.commitment,
      decks: [...seal.decks],
      nonceHashes: [...seal.nonceHashes],
      inTime: phase === 'sealing' && nonces[0] === null && nonces[1] === null,
      // Nobody has sent a hash for this seat yet, so this client will.
      isOwn: sent === null ? phase === 'sealing' : sent === ownHash(snapshot, nonce),
    };
  }
  const [south, north] = seen.nonceHashes;
  if (south !== null && north !== null) return seen;
  const [thenSouth, thenNorth] = seal.nonceHashes;
  if (south === thenSouth && north === thenNorth) return seen;
  return { ...seen, nonceHashes: [south ?? thenSouth, north ?? thenNorth] };
}

/** Returns whether the start was fair as far as the client can tell; null until the secret is revealed. */
export function judgeStart(
  seen: WitnessedStart,
  {
    match: matchId,
    viewer,
    seal,
    reveal,
  }: Pick<MatchSnapshot, 'match' | 'viewer' | 'seal' | 'reveal'>,
  nonce: string,
): StartVerdict | null {
  if (!reveal) return null;
  const fault = (kind: StartFault, detail = ''): StartVerdict => ({
    verified: false,
    fault: kind,
    detail,
  });
  const { commitment, decks, nonceHashes } = seen;
  if (seal.commitment !== commitment || seats.some((seat) => seal.decks[seat] !== decks[seat])) {
    return fault('other-commitment');
  }
  for (const seat of seats) {
    const sent = nonceHashes[seat];
    if (sent !== null && sent !== seal.nonceHashes[seat]) return fault('other-hash');
  }
  if (viewer !== 'spectator' && seen.isOwn && reveal.seed !== null) {
    if (seal.nonces[viewer] !== nonce) return fault('other-share');
  }
  const revealProblem = revealFault({ match: matchId, seal, reveal });
  if (revealProblem !== null) return fault('reveal', revealProblem);
  return { verified: true, isWitnessed: seen.inTime && seen.isOwn };
}
