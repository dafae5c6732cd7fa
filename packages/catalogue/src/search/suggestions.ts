import type { IndexedCard } from './card-index.ts';
import { fitsAll } from './matches.ts';
import { nearest } from './nearest.ts';
import { print, printNode } from './print.ts';
import type { Node, Query } from './query.ts';

/** A similar search that finds something. */
export interface Suggestion {
  /** The part that it leaves out; null if it corrects a word instead. */
  readonly without: string | null;
  readonly text: string;
  readonly found: number;
}

const maxSuggestions = 5;

/** Max terms for which suggestions are computed: a search can have hundreds. */
const maxTerms = 12;

/** Returns for each part the cards that only this part excludes, in one pass over the index. */
function foundWithout(
  index: readonly IndexedCard[],
  where: readonly Node[],
): ReadonlyMap<Node, readonly IndexedCard[]> {
  const matching = new Map<Node, IndexedCard[]>(where.map((node) => [node, []]));
  const tests = where.map((node) => ({ node, fits: fitsAll([node]) }));
  for (const card of index) {
    let failed: Node | null = null;
    for (const { node, fits } of tests) {
      if (fits(card)) continue;
      if (failed) {
        failed = null;
        break;
      }
      failed = node;
    }
    if (failed) matching.get(failed)!.push(card);
  }
  return matching;
}

interface NameLists {
  readonly names: readonly string[];
  readonly words: readonly string[];
}

const nameLists = new WeakMap<readonly IndexedCard[], NameLists>();

/** Returns all card names and their words, cached by the index. */
function collectNames(index: readonly IndexedCard[]): NameLists {
  let lists = nameLists.get(index);
  if (!lists) {
    const names = index.map(({ card }) => card.name.English);
    lists = { names, words: [...new Set(names.flatMap((name) => name.split(' ')))] };
    nameLists.set(index, lists);
  }
  return lists;
}

/** Returns searches for similar names. `others` are the cards that match all other parts. */
function otherNames(
  node: Node,
  { names, words }: NameLists,
  others: readonly IndexedCard[],
): readonly { readonly node: Node; readonly found: number }[] {
  if (node.kind !== 'term' || node.field !== 'name' || node.operator !== ':') return [];
  const [wanted] = node.values;
  return [...nearest(wanted, names), ...nearest(wanted, words)].slice(0, 3).flatMap((name) => {
    const renamed: Node = { ...node, values: [name.toLowerCase()] };
    const count = others.filter(fitsAll([renamed])).length;
    return count === 0 ? [] : [{ node: renamed, found: count }];
  });
}

/**
 * Returns suggestions for a search without results: similar names first, then parts to leave out, the fewest results first.
 * Considers only the first dozen parts.
 */
export function suggestionsFor(index: readonly IndexedCard[], query: Query): readonly Suggestion[] {
  const { where } = query;
  const without = foundWithout(index, where);
  const parts = where.slice(0, maxTerms).flatMap((node) => {
    const others = without.get(node)!;
    return others.length === 0 || node.kind === 'unread' ? [] : [{ node, others }];
  });
  const printNodes = (nodes: readonly Node[]): string => print({ ...query, where: nodes, page: 1 });
  const renamed = parts.flatMap(({ node, others }) =>
    otherNames(node, collectNames(index), others).map((other): Suggestion => ({
      without: null,
      text: printNodes(where.map((part) => (part === node ? other.node : part))),
      found: other.found,
    })),
  );
  const shorter = where.length === 1 ? [] : parts;
  return [
    ...renamed,
    ...shorter
      .map(({ node, others }): Suggestion => ({
        without: printNode(node),
        text: printNodes(where.filter((part) => part !== node)),
        found: others.length,
      }))
      .sort((a, b) => a.found - b.found),
  ].slice(0, maxSuggestions);
}
