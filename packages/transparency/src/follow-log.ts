import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readCardEntry } from './card-log.ts';
import { leafHash } from './hashes.ts';
import { createTreeBuilder } from './tree-builder.ts';
import type { TreeBuilder } from './tree-builder.ts';

/** The last entry about a card. */
export interface LastEntry {
  readonly number: number;
  /** How many entries there are about the card. */
  readonly count: number;
  readonly owner: string;
}

/** A log that was read from its first entry on, and every card in it. */
export interface FollowedLog extends Omit<TreeBuilder, 'append'> {
  /** Adds the next entry. Returns what is wrong with it; null if it follows from those before. */
  readonly append: (content: string) => string | null;
  /** Returns the last entry about a card; null for an unknown card. */
  readonly lastEntry: (card: string) => LastEntry | null;
}

/** [OL1] Creates a reader of a whole log, which checks that each card has one owner at a time. See `createTreeBuilder`. */
export function followLog(onTile?: Parameters<typeof createTreeBuilder>[0]): FollowedLog {
  const { append: appendLeaf, ...tree } = createTreeBuilder(onTile);
  const cards = new Map<string, LastEntry>();
  const runs = new Set<string>();

  function follow(content: string): string | null {
    const entry = readCardEntry(content);
    const number = tree.size();
    if (entry === null) return 'can’t be read';
    if (entry.type === 'run') {
      if (runs.has(entry.run)) return `states run ${entry.run} again`;
      runs.add(entry.run);
      return null;
    }
    const last = cards.get(entry.card);
    if (entry.type === 'created' && last) return `creates card ${entry.card} again`;
    const count = entry.type === 'created' ? 1 : entry.seq;
    if (entry.type === 'moved' && (count !== (last?.count ?? 0) + 1 || entry.from !== last?.owner))
      return `moves card ${entry.card}, which wasn’t there`;
    cards.set(entry.card, { number, count, owner: entry.to });
    return null;
  }

  return {
    ...tree,
    append(content) {
      const fault = follow(content);
      appendLeaf(leafHash(utf8ToBytes(content)));
      return fault;
    },
    lastEntry: (card) => cards.get(card) ?? null,
  };
}
