import { formatSquare } from '@stackmate/engine';
import type { Difference, Preview, Square } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { findSquare } from '../intent/index.ts';
import type { Intent } from '../intent/index.ts';
import { findOutcome, isQuiet } from './outcome.ts';
import type { PreviewOutcome } from './outcome.ts';

/** Outcome for the position on a square, in its shortest form. */
export interface Badge {
  readonly kind: 'gone' | 'less' | 'more' | 'new' | 'fizzles' | 'other';
  readonly text: string;
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

/** Returns the badge of a change that the board can draw, and its square; null for any other. */
function changeBadge(
  change: Difference,
  { before }: PreviewOutcome,
): { readonly square: Square | null; readonly badge: Badge; readonly rank: number } | null {
  const at = (ref: number | null): Square | null => (ref === null ? null : findSquare(before, ref));
  const isTop = (ref: number): boolean => before.open.field[at(ref)!]!.cards[0].ref === ref;
  switch (change.what) {
    case 'arrives': {
      const { depth, square, isMonster, stats } = change.look;
      if (depth > 0 || !isMonster || !stats) return null;
      return { square, badge: { kind: 'new', text: `${stats.power}` }, rank: 0 };
    }
    case 'gone': {
      if (!isTop(change.ref)) return null;
      const isBack = change.to === 'hand' || change.to === 'deck' || change.to === 'superdeck';
      return {
        square: at(change.ref),
        badge: { kind: 'gone', text: isBack ? '↩' : '×' },
        rank: 1,
      };
    }
    case 'fizzles':
      return {
        square: at(change.target ?? change.ref),
        badge: { kind: 'fizzles', text: t('no effect') },
        rank: 2,
      };
    case 'control':
      return { square: at(change.ref), badge: { kind: 'other', text: '⇄' }, rank: 3 };
    case 'power': {
      const amount = change.to - change.from;
      const kind = amount < 0 ? 'less' : 'more';
      return { square: at(change.ref), badge: { kind, text: signed(amount) }, rank: 4 };
    }
    case 'moves':
      return {
        square: change.from,
        badge: { kind: 'other', text: `→ ${formatSquare(change.to)}` },
        rank: 5,
      };
    default:
      return 'ref' in change && !isQuiet(change) && at(change.ref) !== null
        ? { square: at(change.ref), badge: { kind: 'other', text: '✦' }, rank: 6 }
        : null;
  }
}

const badgeCache = new WeakMap<Preview, ReadonlyMap<Square, Badge>>();

function computeBadges(outcome: PreviewOutcome): ReadonlyMap<Square, Badge> {
  const badges = new Map<Square, Badge>();
  const ranked = outcome.changes.flatMap((change) => changeBadge(change, outcome) ?? []);
  for (const { square, badge } of ranked.toSorted((a, b) => a.rank - b.rank))
    if (square !== null && !badges.has(square)) badges.set(square, badge);
  return badges;
}

/** Returns the badges of the previewed outcome, by square. */
export function squareBadges(intent: Intent | null): ReadonlyMap<Square, Badge> {
  if (!intent?.preview) return new Map();
  const cached = badgeCache.get(intent.preview);
  if (cached) return cached;
  const badges = computeBadges(findOutcome(intent.base, intent.preview));
  badgeCache.set(intent.preview, badges);
  return badges;
}
