import { CardBack } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import { tierStyle } from './tiers.ts';

/** Spikes around the edge of a back that hints at much, and corners of one that hints at something. */
const spikes = Array.from({ length: 44 }, (_, index) => {
  const [along, side] = [(index % 11) / 11, Math.floor(index / 11)];
  const far = index % 2 === 0 ? 14 : 8;
  if (side === 0) return `M${along * 300} 0l${300 / 22} ${-far}l${300 / 22} ${far}z`;
  if (side === 1) return `M300 ${along * 445}l${far} ${445 / 22}l${-far} ${445 / 22}z`;
  if (side === 2) return `M${along * 300} 445l${300 / 22} ${far}l${300 / 22} ${-far}z`;
  return `M0 ${along * 445}l${-far} ${445 / 22}l${far} ${445 / 22}z`;
}).join('');
const corners =
  'M0 42L42 0M0 60L60 0M300 42L258 0M300 60L240 0M0 403l42 42M0 385l60 60M300 403l-42 42M300 385l-60 60';
const star = 'M150 26l10 21 23 3-17 16 4 23-20-11-20 11 4-23-17-16 23-3z';

const hintTexts = [
  msg('plain edge'),
  msg('edge with cut corners: Rare or better'),
  msg('edge with rays: very special'),
];

/** Says what the edge of a card's back hints at. */
export function hintText(tier: number): string {
  return t(hintTexts[tierStyle(tier).hint]);
}

/** Shows a card's back, whose edge hints at its tier by its shape. */
export function FaceDown({ tier }: { readonly tier: number }) {
  const { hint } = tierStyle(tier);
  return (
    <span className="face-down" data-hint={hint}>
      <CardBack label="" />
      {hint > 0 && (
        <svg viewBox="0 0 300 445" aria-hidden="true">
          {hint === 2 && <path className="face-down-fill" d={spikes} />}
          <rect x="5" y="5" width="290" height="435" rx="9" />
          <rect x="15" y="15" width="270" height="415" rx="5" />
          {hint === 1 ? <path d={corners} /> : <path className="face-down-fill" d={star} />}
        </svg>
      )}
    </span>
  );
}
