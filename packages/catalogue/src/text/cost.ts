import type { Cost, CostType, CustomCost } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

/** What is paid in energy, and when. The rules call these types by names of their own, with HP for energy. */
const energyCosts = {
  'HP on Attack': '{n} [energy] as it attacks',
  'HP on Activate': '{n} [energy] as you [activate] it',
  'HP on Activating': '{n} [energy] as it resolves',
  'Half HP on Activating': 'half of your [energy] as it resolves',
  'HP on Summon': '{n} more [energy] to [summon] its card',
  'HP on Stack': '{n} more [energy] to [stack] its card from the [hand]',
  'HP on Summon/Stack': '{n} more [energy] to [summon] its card or to [stack] it from the [hand]',
  'Copy Parent HP Upfront': 'as much [energy] as the [upfront cost] of the [top card|topstackcard]',
} as const satisfies Partial<Record<CostType, string>>;

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

/** Returns '2 energy as you activate it', or what another cost requires. */
export const renderCost = (w: Writer, { type, amount, custom }: Cost): Text => {
  switch (type) {
    case 'None':
      return w.t('no [cost|costvalues]');
    case 'Custom':
      return custom === undefined ? w.t('custom') : renderCustom(w, custom);
    case 'Hand Card Burn':
      if (amount === 0) return w.t('[burn] cards of your choice from your [hand]');
      return w.plural(
        Number(amount),
        '[burn] {n} card of your choice from your [hand]',
        '[burn] {n} cards of your choice from your [hand]',
      );
    case 'Field Card Burn':
      if (amount === 0) return w.t('[burn] cards of your choice from the [field], not your [King]');
      return w.plural(
        Number(amount),
        '[burn] {n} card of your choice from the [field], not your [King]',
        '[burn] {n} cards of your choice from the [field], not your [King]',
      );
    default:
      return w.t(energyCosts[type], { n: amount });
  }
};
