import { rules } from '@stackmate/catalogue/play';
import type { Preview, Square } from '@stackmate/engine';
import { findSquare } from '../intent/index.ts';
import type { Intent } from '../intent/index.ts';
import { differences } from './outcome.ts';

/** Outcome for the position on a square, in its shortest form. */
export interface Badge {
  readonly kind: 'gone' | 'less' | 'more';
  readonly text: string;
}

const badgeCache = new WeakMap<Preview, ReadonlyMap<Square, Badge>>();

function computeBadges({ base, preview }: Intent): ReadonlyMap<Square, Badge> {
  const badges = new Map<Square, Badge>();
  const after = rules.advanceView(base, preview!.events);
  for (const difference of differences(base, after)) {
    if (difference.what !== 'gone' && difference.what !== 'power') continue;
    const square = findSquare(base, difference.ref);
    if (square === null) continue;
    if (difference.what === 'gone') {
      const isTop = base.open.field[square]!.cards[0].ref === difference.ref;
      if (isTop) badges.set(square, { kind: 'gone', text: '×' });
      continue;
    }
    const change = difference.to - difference.from;
    badges.set(square, {
      kind: change < 0 ? 'less' : 'more',
      text: change < 0 ? `−${-change}` : `+${change}`,
    });
  }
  return badges;
}

/** Returns the badges of the previewed outcome, by square. */
export function squareBadges(intent: Intent | null): ReadonlyMap<Square, Badge> {
  if (!intent?.preview) return new Map();
  const cached = badgeCache.get(intent.preview);
  if (cached) return cached;
  const badges = computeBadges(intent);
  badgeCache.set(intent.preview, badges);
  return badges;
}
