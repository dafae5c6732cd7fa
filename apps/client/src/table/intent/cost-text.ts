import { rules } from '@stackmate/catalogue/play';
import type { Action, ActionCost, MatchView, Player } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';

function cardsText({ from, count }: NonNullable<ActionCost['cards']>): string {
  switch (from) {
    case 'hand':
      return t(
        '{count, plural, one {burn a card from your hand} other {burn # cards from your hand}}',
        { count },
      );
    case 'field':
      return t(
        '{count, plural, one {burn one of your cards on the field} other {burn # of your cards on the field}}',
        { count },
      );
    case 'bin':
      return t(
        '{count, plural, one {burn a card from your bin} other {burn # cards from your bin}}',
        { count },
      );
    case 'discard':
      return t('{count, plural, one {discard a card} other {discard # cards}}', { count });
  }
}

const customText = ({ pay, amount }: NonNullable<ActionCost['custom']>): string => {
  if (pay === 'damage self') return t('{amount} damage to itself', { amount });
  return t(
    '{amount, plural, one {burn the top card of your deck} other {burn the top # cards of your deck}}',
    { amount },
  );
};

/** Returns what an action costs in energy; if its cost is waived, the reason (SU6). Empty if it never costs any. */
export function energyText({ energy, waived }: ActionCost): string {
  if (waived > 0) return t('free: first summon');
  return energy === 0 ? '' : t('{energy} energy', { energy });
}

/** Returns everything that an action costs, in a few words: '2 energy, discard a card'. Empty if it is free. */
export function costText(view: MatchView, player: Player, action: Action): string {
  const cost = rules.actionCost(view, player, action);
  const { cards, custom } = cost;
  return listText([
    energyText(cost),
    cards ? cardsText(cards) : '',
    custom ? customText(custom) : '',
  ]);
}
