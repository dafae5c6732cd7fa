import type { OperationOf } from '@stackmate/engine';
import { quantified } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { measurePhrase } from './amount.ts';
import { cardNoun } from './card-filter.ts';
import { say, thing } from './full-phrases.ts';
import { pileOf } from './pile.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { selfName } from './selector-name.ts';
import { countUnit } from './units.ts';

type Pick = OperationOf<'pick'>;

const sourcePhrase = (s: Scene, pick: Pick): Words => {
  const { from, look } = pick;
  const whose = sideFor(s, pick.whose);
  if (from === 'deck top') {
    const pile = pileOf('deck', whose);
    return look === undefined
      ? say('from top', { pile })
      : say('from top cards', { n: look, pile });
  }
  const pile = pileOf(from, whose);
  const isTheirOwn = sideFor(s, pick.chooser) === 'opposing' && whose === 'opposing';
  const source = say('from', { pile: isTheirOwn ? quantified(pile, 'their own') : pile });
  return look === undefined ? source : say('seen', { source, n: look });
};

/** Returns the pile that picked cards go to: 'your hand', 'their deck'. */
const goalPile = (s: Scene, { fate, whose }: Pick): PhraseNode =>
  thing(
    fate === 'hand' || fate === 'bin' ? fate : 'deck',
    sideFor(s, whose) === 'own' ? 'your' : 'their',
  );

/** Returns 'choose up to 2 monster cards from your bin and put each into your hand'. */
export const pickClause = (s: Scene, pick: Pick): Words => {
  const cards = measurePhrase(s, pick.amount, countUnit(cardNoun(pick.cards ?? {})));
  const chooser = sideFor(s, pick.chooser);
  return say(`pick.${chooser}`, {
    cards: pick.upTo === true ? say('up to', { cards }) : cards,
    source: sourcePhrase(s, pick),
    fate: say(`fate.${pick.fate}.${chooser}`, {
      number: pick.amount === 1 ? 'one' : 'other',
      self: selfName(s),
      pile: goalPile(s, pick),
    }),
  });
};
