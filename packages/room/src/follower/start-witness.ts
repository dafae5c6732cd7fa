import type { MatchSnapshot, Seat } from '@stackmate/protocol';
import { nonceHash } from '../fairness/hashes.ts';
import { revealFault } from '../fairness/reveal.ts';

type Pair<T> = readonly [T, T];

/** What a client saw of the fair start while it went on: plain JSON, to be kept over a reload until the match is over. */
export interface WitnessedStart {
  readonly commitment: string;
  readonly decks: Pair<string>;
  readonly nonceHashes: Pair<string | null>;
  /** Seen before any nonce was shown, so nothing could be fitted to them. */
  readonly inTime: boolean;
  /** The share of this client's seat is the one that this client drew. */
  readonly isOwn: boolean;
}

/** Why a start does not hold. */
export const startFaults = [
  /** Commitment or hashes of the decks are not those of the beginning. */
  'other-commitment',
  /** A nonce's hash is not the one that was shown. */
  'other-hash',
  /** The player's own nonce is not the one that went into the seed. */
  'other-share',
  /** Secret, nonces and seed do not go together. */
  'reveal',
] as const;
export type StartFault = (typeof startFaults)[number];

export type StartVerdict =
  /** `isWitnessed`: it was seen from its beginning, with an own share in it. Without that much is taken on trust. */
  | { readonly holds: true; readonly isWitnessed: boolean }
  | { readonly holds: false; readonly fault: StartFault; readonly detail: string };

const seats = [0, 1] as const satisfies readonly Seat[];

const ownHash = ({ viewer }: MatchSnapshot, nonce: string): string | null =>
  viewer === 'spectator' ? null : nonceHash(nonce);

/** Adds what a picture shows to what was seen. What was seen once is never replaced. `nonce` is the client's own. */
export function witnessStart(
  seen: WitnessedStart | null,
  snapshot: MatchSnapshot,
  nonce: string,
): WitnessedStart {
  const { seal, viewer, phase } = snapshot;
  if (!seen) {
    const shown = viewer === 'spectator' ? undefined : seal.nonceHashes[viewer];
    const { nonces } = seal;
    return {
      commitment: seal.commitment,
      decks: [...seal.decks],
      nonceHashes: [...seal.nonceHashes],
      inTime: phase === 'sealing' && nonces[0] === null && nonces[1] === null,
      // None yet: this client is about to show its own.
      isOwn: shown === null ? phase === 'sealing' : shown === ownHash(snapshot, nonce),
    };
  }
  const [south, north] = seen.nonceHashes;
  if (south !== null && north !== null) return seen;
  const [thenSouth, thenNorth] = seal.nonceHashes;
  if (south === thenSouth && north === thenNorth) return seen;
  return { ...seen, nonceHashes: [south ?? thenSouth, north ?? thenNorth] };
}

/** What a client can say of the start once it is revealed; null before. */
export function judgeStart(
  seen: WitnessedStart,
  { match, viewer, seal, reveal }: Pick<MatchSnapshot, 'match' | 'viewer' | 'seal' | 'reveal'>,
  nonce: string,
): StartVerdict | null {
  if (!reveal) return null;
  const fault = (kind: StartFault, detail = ''): StartVerdict => ({
    holds: false,
    fault: kind,
    detail,
  });
  const { commitment, decks, nonceHashes } = seen;
  if (seal.commitment !== commitment || seats.some((seat) => seal.decks[seat] !== decks[seat])) {
    return fault('other-commitment');
  }
  for (const seat of seats) {
    const shown = nonceHashes[seat];
    if (shown !== null && shown !== seal.nonceHashes[seat]) return fault('other-hash');
  }
  if (viewer !== 'spectator' && seen.isOwn && reveal.seed !== null) {
    if (seal.nonces[viewer] !== nonce) return fault('other-share');
  }
  const inReveal = revealFault({ match, seal, reveal });
  if (inReveal !== null) return fault('reveal', inReveal);
  return { holds: true, isWitnessed: seen.inTime && seen.isOwn };
}
