import type { Operation, PickFate } from '@stackmate/engine';
import { countUnit, renderMeasure } from './amount.ts';
import { cardNoun } from './card-filter.ts';
import { fromPile } from './pile.ts';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';
import { selfName } from './who-name.ts';

type Pick = Extract<Operation, { op: 'pick' }>;

const fates = {
  hand: 'and put each into the [hand]',
  bin: 'and send each to the [bin]',
  void: 'and [burn] each',
  deck: 'and shuffle each into the [deck]',
  'deck top': 'and put each on top of the [deck]',
  'deck bottom': 'and put each at the bottom of the [deck]',
  summon: 'and [summon] each',
  'under self': 'and [stack] each underneath {self}',
} as const satisfies Record<PickFate, string>;

const renderSource = (s: Scene, { from, whose, look }: Pick): Text => {
  if (from !== 'deck top') {
    const source = fromPile(s, from, whose);
    return look === undefined ? source : s.t('{source} ({n} seen)', { source, n: look });
  }
  if (look === undefined) {
    return s.t(
      whose === 'own' ? 'from the top of your [deck]' : "from the top of your opponent's [deck]",
    );
  }
  return whose === 'own'
    ? s.plural(look, 'from the top card of your [deck]', 'from the top {n} cards of your [deck]')
    : s.plural(
        look,
        "from the top card of your opponent's [deck]",
        "from the top {n} cards of your opponent's [deck]",
      );
};

/** 'choose up to 2 monster cards from your bin and put each into the hand' */
export const renderPick = (s: Scene, pick: Pick): Text => {
  const cards = renderMeasure(s, pick.amount, countUnit(s, cardNoun(s, pick.cards ?? {})));
  const parameters = {
    cards: pick.upTo === true ? s.t('up to {cards}', { cards }) : cards,
    source: renderSource(s, pick),
    fate: s.t(fates[pick.fate], { self: selfName(s) }),
  };
  return pick.chooser === 'own'
    ? s.t('choose {cards} {source} {fate}', parameters)
    : s.t('your opponent chooses {cards} {source} {fate}', parameters);
};
