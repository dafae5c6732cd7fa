import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Deck, Roll } from '@stackmate/engine';
import { definitions } from '../cards/definitions.ts';

/** Bytes of the hash that identifies a list of cards. */
const keyBytes = 8;

/** Returns a key of a deck's cards, whatever their order and rolls: 16 hex digits. */
export function deckKey({
  main,
  superdeck,
}: {
  readonly main: readonly Pick<Roll, 'card'>[];
  readonly superdeck: readonly Pick<Roll, 'card'>[];
}): string {
  const cards = [...main, ...superdeck].map(({ card }) => card).sort((a, b) => a - b);
  return bytesToHex(sha256(utf8ToBytes(cards.join(' '))).slice(0, keyBytes));
}

/** Share of a deck's monsters from which an element counts as one of the deck's. */
const minShare = 0.2;

/** Returns the elements of a deck's monsters, the most frequent first. */
export function deckElements({ main }: Pick<Deck, 'main'>): readonly string[] {
  const counts = new Map<string, number>();
  let monsters = 0;
  for (const { card } of main) {
    const definition = definitions.get(card);
    if (definition?.kind !== 'monster') continue;
    monsters += 1;
    for (const element of definition.elements) {
      counts.set(element, (counts.get(element) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, count]) => count >= monsters * minShare)
    .sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1))
    .map(([element]) => element);
}
