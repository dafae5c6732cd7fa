import { rules } from '@stackmate/catalogue/play';
import type { Action, ActionCost, MatchView, Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { plural } from '../../platform/words/index.ts';

const cardsText = ({ from, count }: NonNullable<ActionCost['cards']>): string => {
  const texts = {
    hand: ['burn a card from your hand', 'burn {count} cards from your hand'],
    field: ['burn one of your cards on the field', 'burn {count} of your cards on the field'],
    bin: ['burn a card from your bin', 'burn {count} cards from your bin'],
    discard: ['discard a card', 'discard {count} cards'],
  } as const satisfies Record<typeof from, readonly [one: string, several: string]>;
  const [one, several] = texts[from];
  return plural(count, one, several);
};

const customText = ({ pay, amount }: NonNullable<ActionCost['custom']>): string => {
  if (pay === 'damage self') return t('{amount} damage to itself', { amount });
  return plural(
    amount,
    'burn the top card of your deck',
    'burn the top {count} cards of your deck',
  );
};

/** Returns what an action costs in energy; if its cost is waived, the reason (SU6). Empty if it never costs any. */
export function energyText({ energy, waived }: ActionCost): string {
  if (waived > 0) return t('free: first summon');
  return energy === 0 ? '' : t('{energy} energy', { energy });
}

/** Returns everything that an action costs, in a few words: '2 energy, discard a card'. Empty if it is free. */
export function costText(view: MatchView, player: Player, action: Action): string {
  const cost = rules.costOf(view, player, action);
  const { cards, custom } = cost;
  return [energyText(cost), cards ? cardsText(cards) : '', custom ? customText(custom) : '']
    .filter((part) => part !== '')
    .join(', ');
}
