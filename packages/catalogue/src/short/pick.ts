import type { OperationOf, PickFate, Pile, Side } from '@stackmate/engine';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { shortMeasure } from './amount.ts';
import { shortCards } from './cards.ts';
import { selfName } from './names.ts';

type Pick = OperationOf<'pick'>;

const fates = {
  hand: 'put {cards} {source} into [hand]',
  bin: 'put {cards} {source} into the [bin]',
  void: '[burn] {cards} {source}',
  deck: 'shuffle {cards} {source} into the [deck]',
  'deck top': 'put {cards} {source} onto the [deck]',
  'deck bottom': 'put {cards} {source} under the [deck]',
  summon: '[summon] {cards} {source}',
  'under self': '[stack] {cards} {source} under {self}',
} as const satisfies Record<PickFate, string>;

const sources = {
  hand: { own: 'from your [hand]', opposing: 'from their [hand]' },
  deck: { own: 'from your [deck]', opposing: 'from their [deck]' },
  bin: { own: 'from your [bin]', opposing: 'from their [bin]' },
  void: { own: 'from your [void]', opposing: 'from their [void]' },
  superdeck: { own: 'from your [superdeck]', opposing: 'from their [superdeck]' },
  'deck top': { own: 'from atop your [deck]', opposing: 'from atop their [deck]' },
} as const satisfies Record<Pile | 'deck top', Record<Side, string>>;

const source = (s: ShortScene, { from, whose, look }: Pick): Text => {
  if (look === undefined) return s.t(sources[from][whose]);
  if (from !== 'deck top') {
    return s.t('{source} (of {n})', { source: s.t(sources[from][whose]), n: look });
  }
  return s.t(whose === 'own' ? 'from your top {n}' : 'from their top {n}', { n: look });
};

/** Returns 'summon up to 2 basic monsters from your bin', 'Scout 4', 'opponent: 1 card from their hand to the bin'. */
export const shortPick = (s: ShortScene, pick: Pick): Text => {
  const { one, many } = shortCards(s, pick.cards ?? {});
  const counted = shortMeasure(s, pick.amount, pick.amount === 1 ? one : many);
  const cards = pick.upTo === true ? s.t('up to {cards}', { cards: counted }) : counted;
  const isScouting =
    pick.from === 'deck top' &&
    pick.look !== undefined &&
    pick.fate === 'hand' &&
    pick.whose === 'own' &&
    pick.chooser === 'own';
  if (isScouting) {
    const isPlain = pick.amount === 1 && pick.upTo !== true && pick.cards === undefined;
    return isPlain
      ? s.t('[Scout] {n}', { n: pick.look })
      : s.t('[Scout] {n}: {cards}', { n: pick.look, cards });
  }
  if (
    pick.from === 'hand' &&
    pick.fate === 'bin' &&
    pick.chooser === pick.whose &&
    pick.look === undefined
  ) {
    return s.t(pick.chooser === 'own' ? 'discard {cards}' : 'opponent discards {cards}', { cards });
  }
  const text = s.t(fates[pick.fate], { cards, source: source(s, pick), self: selfName(s) });
  return pick.chooser === 'own' ? text : s.t('opponent: {text}', { text });
};
