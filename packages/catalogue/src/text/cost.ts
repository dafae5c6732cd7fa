import type { Cost, CostType, CustomCost } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

/** Whether an amount of 0 is omitted because the cost type's name says enough. */
export const hidesZero = {
  None: true,
  Custom: true,
  'Hand Card Burn': true,
  'Field Card Burn': true,
  'HP on Attack': false,
  'HP on Activate': false,
  'HP on Activating': false,
  'Half HP on Activating': true,
  'HP on Summon': false,
  'HP on Stack': false,
  'HP on Summon/Stack': false,
  'Copy Parent HP Upfront': true,
} as const satisfies Record<CostType, boolean>;

const labels = {
  None: 'no [cost|costvalues]',
  Custom: 'Custom',
  'Hand Card Burn': '[Hand] Card [Burn]',
  'Field Card Burn': '[Field] Card [Burn]',
  'HP on Attack': '[HP on Attack|costvalues]',
  'HP on Activate': '[HP on Activate|costvalues]',
  'HP on Activating': '[HP on Activating|costvalues]',
  'Half HP on Activating': '[Half HP on Activating|costvalues]',
  'HP on Summon': '[HP on Summon|costvalues]',
  'HP on Stack': '[HP on Stack|costvalues]',
  'HP on Summon/Stack': '[HP on Summon/Stack|costvalues]',
  'Copy Parent HP Upfront': '[Copy Parent HP Upfront|costvalues]',
} as const satisfies Record<CostType, string>;

const renderCustom = (w: Writer, { pay, amount }: CustomCost): Text => {
  switch (pay) {
    case 'damage self':
      return w.t('the [owner] takes {n} [damage] (not if that would destroy it)', { n: amount });
    case 'burn bin cards':
      return w.plural(
        amount,
        '[burn] {n} card of your choice from your [bin]',
        '[burn] {n} cards of your choice from your [bin]',
      );
    case 'burn deck cards':
      return w.plural(
        amount,
        '[burn] the top card of your [deck]',
        '[burn] the top {n} cards of your [deck]',
      );
    case 'discard':
      return w.plural(
        amount,
        'discard {n} card of your choice',
        'discard {n} cards of your choice',
      );
  }
};

/** Returns '2 HP on Activate', or what a custom cost requires. */
export const renderCost = (w: Writer, cost: Cost): Text => {
  if (cost.type === 'Custom' && cost.custom !== undefined) return renderCustom(w, cost.custom);
  const label = w.t(labels[cost.type]);
  if (typeof cost.amount !== 'number' || (cost.amount === 0 && hidesZero[cost.type])) return label;
  return w.t('{n} {type}', { n: cost.amount, type: label });
};
