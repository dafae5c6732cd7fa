import type { PickFate, Pile, Side, OperationOf } from '@stackmate/engine';
import { countUnit, renderMeasure } from './amount.ts';
import { cardNoun } from './card-filter.ts';
import { fromPile } from './pile.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName } from './selector-name.ts';

type Pick = OperationOf<'pick'>;

/** Wording for one card and for several cards, by who chooses. */
const destinations = {
  hand: {
    own: ['and put it into {whose} [hand]', 'and put each into {whose} [hand]'],
    opposing: ['and puts it into {whose} [hand]', 'and puts each into {whose} [hand]'],
  },
  bin: {
    own: ['and send it to {whose} [bin]', 'and send each to {whose} [bin]'],
    opposing: ['and sends it to {whose} [bin]', 'and sends each to {whose} [bin]'],
  },
  void: {
    own: ['and [burn] it', 'and [burn] each'],
    opposing: ['and [burns|burn] it', 'and [burns|burn] each'],
  },
  deck: {
    own: ['and shuffle it into {whose} [deck]', 'and shuffle each into {whose} [deck]'],
    opposing: ['and shuffles it into {whose} [deck]', 'and shuffles each into {whose} [deck]'],
  },
  'deck top': {
    own: ['and put it on top of {whose} [deck]', 'and put each on top of {whose} [deck]'],
    opposing: ['and puts it on top of {whose} [deck]', 'and puts each on top of {whose} [deck]'],
  },
  'deck bottom': {
    own: [
      'and put it at the bottom of {whose} [deck]',
      'and put each at the bottom of {whose} [deck]',
    ],
    opposing: [
      'and puts it at the bottom of {whose} [deck]',
      'and puts each at the bottom of {whose} [deck]',
    ],
  },
  summon: {
    own: ['and [summon] it', 'and [summon] each'],
    opposing: ['and [summons|summon] it', 'and [summons|summon] each'],
  },
  'under self': {
    own: ['and [stack] it underneath {self}', 'and [stack] each underneath {self}'],
    opposing: [
      'and [stacks|stack] it underneath {self}',
      'and [stacks|stack] each underneath {self}',
    ],
  },
} as const satisfies Record<PickFate, Record<Side, readonly [one: string, each: string]>>;

const fromTheirOwn = {
  hand: 'from their own [hand]',
  deck: 'from their own [deck]',
  bin: 'from their own [bin]',
  void: 'from their own [void]',
  superdeck: 'from their own [superdeck]',
} as const satisfies Record<Pile, string>;

const renderSource = (s: Scene, pick: Pick): Text => {
  const { from, look } = pick;
  const chooser = sideFor(s, pick.chooser);
  const whose = sideFor(s, pick.whose);
  if (from !== 'deck top') {
    const source =
      chooser === 'opposing' && whose === 'opposing'
        ? s.t(fromTheirOwn[from])
        : fromPile(s, from, whose);
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

/** Returns 'choose up to 2 monster cards from your bin and put each into your hand'. */
export const renderPick = (s: Scene, pick: Pick): Text => {
  const cards = renderMeasure(s, pick.amount, countUnit(s, cardNoun(s, pick.cards ?? {})));
  const chooser = sideFor(s, pick.chooser);
  const fate = s.t(destinations[pick.fate][chooser][pick.amount === 1 ? 0 : 1], {
    self: selfName(s),
    whose: s.t(sideFor(s, pick.whose) === 'own' ? 'your' : 'their'),
  });
  const parameters = {
    cards: pick.upTo === true ? s.t('up to {cards}', { cards }) : cards,
    source: renderSource(s, pick),
    fate,
  };
  return chooser === 'own'
    ? s.t('choose {cards} {source} {fate}', parameters)
    : s.t('your opponent chooses {cards} {source} {fate}', parameters);
};
