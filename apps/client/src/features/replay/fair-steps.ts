import { seedAlgorithm } from '@stackmate/engine';
import type { Deck } from '@stackmate/engine';
import type { MatchFile } from '@stackmate/protocol';
import { commitmentOf, deckHash, nonceHash, seedOf } from '@stackmate/room/fairness';

/** A value with its name, in hex digits. */
export interface FairValue {
  readonly name: string;
  readonly value: string;
}

/** A step of the fair start, verified in this browser. Its title and words are text keys. */
export interface FairStep {
  readonly title: string;
  readonly explanation: string;
  readonly values: readonly FairValue[];
  readonly isValid: boolean;
}

const none = '—';

/** Returns a player's deck from an untrusted record; null if there is none. */
function deckIn(record: unknown, seat: 0 | 1): Deck | null {
  const decks: unknown = typeof record === 'object' && record && Reflect.get(record, 'decks');
  return Array.isArray(decks) ? ((decks[seat] as Deck | undefined) ?? null) : null;
}

const seedIn = (record: unknown): unknown =>
  typeof record === 'object' && record !== null ? Reflect.get(record, 'seed') : null;

/**
 * Returns the steps of the shuffle, each recomputed from the file. Works for matches of any version, because it
 * needs no rules.
 */
export function fairSteps({ match, seal, reveal, record }: MatchFile): readonly FairStep[] {
  const { commitment, decks, nonceHashes, nonces } = seal;
  const { secret, seed } = reveal;
  const committed = { match, decks, secret };
  const [south, north] = nonces;
  const computedCommitment = commitmentOf(committed);
  const deckHashes = ([0, 1] as const).map((seat) => {
    const deck = deckIn(record, seat);
    return deck === null ? none : deckHash(match, seat, secret, deck);
  });
  const computedNonceHashes = [south, north].map((nonce) =>
    nonce === null ? none : nonceHash(nonce),
  );
  const computedSeed = south !== null && north !== null ? seedOf(committed, [south, north]) : none;
  return [
    {
      title: 'The server commits itself',
      explanation:
        'Before it knows anything about the players, the server draws a secret and publishes its hash, the commitment. It revealed the secret after the match. Hashed again here, it must give the same commitment.',
      values: [
        { name: 'commitment', value: commitment },
        { name: 'secret', value: secret },
        { name: 'hash of the secret', value: computedCommitment },
      ],
      isValid: computedCommitment === commitment,
    },
    {
      title: 'The decks are fixed',
      explanation:
        'The commitment also covers both decks, hashed with the secret. So nobody could read them early or change them later.',
      values: [
        { name: 'South’s deck', value: deckHashes[0] },
        { name: 'North’s deck', value: deckHashes[1] },
      ],
      isValid: deckHashes.every((hash, seat) => hash === decks[seat]),
    },
    {
      title: 'Both players add randomness',
      explanation:
        'Each player’s browser draws a random number, the nonce. Both publish its hash first and the nonce itself later. So neither could adapt to the other’s, and the server couldn’t adapt its secret to either.',
      values: [
        { name: 'South’s hash', value: nonceHashes[0] ?? none },
        { name: 'South’s nonce', value: south ?? none },
        { name: 'North’s hash', value: nonceHashes[1] ?? none },
        { name: 'North’s nonce', value: north ?? none },
      ],
      isValid: computedNonceHashes.every(
        (hash, seat) => hash !== none && hash === nonceHashes[seat],
      ),
    },
    {
      title: 'Everything together gives the seed',
      explanation:
        'The secret, the decks and both nonces are hashed into the seed. It shuffles the decks, picks who goes first and decides everything random. It must be the seed of the record.',
      values: [
        { name: 'seed', value: seed ?? none },
        { name: 'computed here', value: computedSeed },
      ],
      isValid: computedSeed === seed && seedIn(record) === `${seedAlgorithm}:${seed}`,
    },
  ];
}
