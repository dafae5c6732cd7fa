import { seedAlgorithm } from '@stackmate/engine';
import type { Deck } from '@stackmate/engine';
import type { MatchFile } from '@stackmate/protocol';
import { toCommitment, deckHash, nonceHash, toSeed } from '@stackmate/room/fairness';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A value with its name, in hex digits. */
export interface FairValue {
  readonly name: Message;
  readonly value: string;
}

/** A step of the fair start, verified in this browser. */
export interface FairStep {
  readonly title: Message;
  readonly explanation: Message;
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
export function fairSteps({
  match: matchId,
  seal,
  reveal,
  record,
}: MatchFile): readonly FairStep[] {
  const { commitment, decks, nonceHashes, nonces } = seal;
  const { secret, seed } = reveal;
  const committed = { matchId, decks, secret };
  const [south, north] = nonces;
  const computedCommitment = toCommitment(committed);
  const deckHashes = ([0, 1] as const).map((seat) => {
    const deck = deckIn(record, seat);
    return deck === null ? none : deckHash(matchId, seat, secret, deck);
  });
  const computedNonceHashes = [south, north].map((nonce) =>
    nonce === null ? none : nonceHash(nonce),
  );
  const computedSeed = south !== null && north !== null ? toSeed(committed, [south, north]) : none;
  return [
    {
      title: msg('The server commits itself'),
      explanation: msg(
        'Before it knows anything about the players, the server draws a secret and publishes its hash, the commitment. It revealed the secret after the match. Hashed again here, it must give the same commitment.',
      ),
      values: [
        { name: msg('commitment'), value: commitment },
        { name: msg('secret'), value: secret },
        { name: msg('hash of the secret'), value: computedCommitment },
      ],
      isValid: computedCommitment === commitment,
    },
    {
      title: msg('The decks are fixed'),
      explanation: msg(
        'The commitment also covers both decks, hashed with the secret. So nobody could read them early or change them later.',
      ),
      values: [
        { name: msg('South’s deck'), value: deckHashes[0] },
        { name: msg('North’s deck'), value: deckHashes[1] },
      ],
      isValid: deckHashes.every((hash, seat) => hash === decks[seat]),
    },
    {
      title: msg('Both players add randomness'),
      explanation: msg(
        'Each player’s browser draws a random number, the nonce. Both publish its hash first and the nonce itself later. So neither could adapt to the other’s, and the server couldn’t adapt its secret to either.',
      ),
      values: [
        { name: msg('South’s hash'), value: nonceHashes[0] ?? none },
        { name: msg('South’s nonce'), value: south ?? none },
        { name: msg('North’s hash'), value: nonceHashes[1] ?? none },
        { name: msg('North’s nonce'), value: north ?? none },
      ],
      isValid: computedNonceHashes.every(
        (hash, seat) => hash !== none && hash === nonceHashes[seat],
      ),
    },
    {
      title: msg('Everything together gives the seed'),
      explanation: msg(
        'The secret, the decks and both nonces are hashed into the seed. It shuffles the decks, picks who goes first and decides everything random. It must be the seed of the record.',
      ),
      values: [
        { name: msg('seed'), value: seed ?? none },
        { name: msg('computed here'), value: computedSeed },
      ],
      isValid: computedSeed === seed && seedIn(record) === `${seedAlgorithm}:${seed}`,
    },
  ];
}
