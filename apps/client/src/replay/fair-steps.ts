import { seedAlgorithm } from '@stackmate/engine';
import type { Deck } from '@stackmate/engine';
import type { MatchFile } from '@stackmate/protocol';
import { commitmentOf, deckHash, nonceHash, seedOf } from '@stackmate/room/fairness';

/** A value that is shown: what it is called, and its hex digits. */
export interface FairValue {
  readonly name: string;
  readonly value: string;
}

/** A step of the fair start, checked in this browser. Titles and words are keys of texts. */
export interface FairStep {
  readonly title: string;
  readonly words: string;
  readonly values: readonly FairValue[];
  readonly holds: boolean;
}

const none = '—';

/** The deck of a record that nothing is known of; null if it is none. */
function deckIn(record: unknown, seat: 0 | 1): Deck | null {
  const decks: unknown = typeof record === 'object' && record && Reflect.get(record, 'decks');
  return Array.isArray(decks) ? ((decks[seat] as Deck | undefined) ?? null) : null;
}

const seedIn = (record: unknown): unknown =>
  typeof record === 'object' && record !== null ? Reflect.get(record, 'seed') : null;

/**
 * How the shuffle came about, step by step, each worked out again from the file. It needs no rules, so it can be looked
 * at for matches of any version.
 */
export function fairSteps({ match, seal, reveal, record }: MatchFile): readonly FairStep[] {
  const { commitment, decks, nonceHashes, nonces } = seal;
  const { secret, seed } = reveal;
  const committed = { match, decks, secret };
  const [south, north] = nonces;
  const commits = commitmentOf(committed);
  const deckHashes = ([0, 1] as const).map((seat) => {
    const deck = deckIn(record, seat);
    return deck === null ? none : deckHash(match, seat, secret, deck);
  });
  const shown = [south, north].map((nonce) => (nonce === null ? none : nonceHash(nonce)));
  const worked = south !== null && north !== null ? seedOf(committed, [south, north]) : none;
  return [
    {
      title: 'The server ties itself down',
      words:
        'Before it knows anything of the players, the server draws a secret and shows its hash, the commitment. The secret was revealed when the match had ended; hashed again here, it has to give that commitment.',
      values: [
        { name: 'commitment', value: commitment },
        { name: 'secret', value: secret },
        { name: 'hash of the secret', value: commits },
      ],
      holds: commits === commitment,
    },
    {
      title: 'The decks are fixed',
      words:
        'The commitment holds both decks too, hashed with the secret, so that nobody learns them and nobody changes them afterwards.',
      values: [
        { name: 'South’s deck', value: deckHashes[0] },
        { name: 'North’s deck', value: deckHashes[1] },
      ],
      holds: deckHashes.every((hash, seat) => hash === decks[seat]),
    },
    {
      title: 'Both players add chance of their own',
      words:
        'Each player’s game draws a nonce. First both show its hash, then the nonce itself: so neither could choose theirs by the other’s, and the server could choose its secret by none.',
      values: [
        { name: 'South’s hash', value: nonceHashes[0] ?? none },
        { name: 'South’s nonce', value: south ?? none },
        { name: 'North’s hash', value: nonceHashes[1] ?? none },
        { name: 'North’s nonce', value: north ?? none },
      ],
      holds: shown.every((hash, seat) => hash !== none && hash === nonceHashes[seat]),
    },
    {
      title: 'All of it together is the seed',
      words:
        'Secret, decks and both nonces are hashed into the seed. It shuffles the decks, says who goes first and decides everything that is random. It has to be the seed of the record.',
      values: [
        { name: 'seed', value: seed ?? none },
        { name: 'worked out here', value: worked },
      ],
      holds: worked === seed && seedIn(record) === `${seedAlgorithm}:${seed}`,
    },
  ];
}
