import type { IndexedCard } from './card-index.ts';
import { fitsAll } from './matches.ts';
import { nearest } from './nearest.ts';
import { print, printNode } from './print.ts';
import type { Query } from './query.ts';

/** A search near one that finds nothing. */
export interface WayOut {
  /** The part that it leaves out; null: a word was written in another way. */
  readonly without: string | null;
  readonly text: string;
  readonly found: number;
}

const mostWays = 5;

/** Names that are nearly what was looked for, as searches. */
function otherNames(index: readonly IndexedCard[], query: Query): readonly WayOut[] {
  const names = index.map(({ card }) => card.name.English);
  return query.where.flatMap((node) => {
    if (node.kind !== 'term' || node.field !== 'name' || node.operator !== ':') return [];
    const [wanted] = node.values;
    const whole = nearest(wanted, names);
    const words = nearest(wanted, [...new Set(names.flatMap((name) => name.split(' ')))]);
    return [...whole, ...words].slice(0, 3).flatMap((name): readonly WayOut[] => {
      const where = query.where.map((each) =>
        each === node ? { ...node, values: [name.toLowerCase()] } : each,
      );
      const found = index.filter(fitsAll(where)).length;
      return found === 0
        ? []
        : [{ without: null, text: print({ ...query, where, page: 1 }), found }];
    });
  });
}

/** What to do when a search finds nothing: other names, and each part that it can do without; the fewest cards first. */
export function waysOut(index: readonly IndexedCard[], query: Query): readonly WayOut[] {
  const { where } = query;
  const shorter = where.flatMap((node): readonly WayOut[] => {
    if (where.length === 1 || node.kind === 'unread') return [];
    const rest = where.filter((each) => each !== node);
    const found = index.filter(fitsAll(rest)).length;
    if (found === 0) return [];
    return [{ without: printNode(node), text: print({ ...query, where: rest, page: 1 }), found }];
  });
  const ways = [
    ...otherNames(index, query),
    ...shorter.sort((one, other) => one.found - other.found),
  ];
  return ways.slice(0, mostWays);
}
