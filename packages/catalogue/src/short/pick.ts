import type { OperationOf } from '@stackmate/engine';
import type { Words } from '../language/phrase.ts';
import { shortMeasure } from './amount.ts';
import { pileOf, shortCards } from './cards.ts';
import { selfName } from './names.ts';
import type { ShortScene } from './scene.ts';
import { say } from './short-phrases.ts';

type Pick = OperationOf<'pick'>;

const source = ({ from, whose, look }: Pick): Words => {
  const pile = pileOf(from === 'deck top' ? 'deck' : from, whose);
  if (from === 'deck top')
    return look === undefined ? say('from top', { pile }) : say(`from top.${whose}`, { n: look });
  const whole = say('from', { pile });
  return look === undefined ? whole : say('seen', { source: whole, n: look });
};

const isScouting = ({ from, look, fate, whose, chooser }: Pick): boolean =>
  from === 'deck top' &&
  look !== undefined &&
  fate === 'hand' &&
  whose === 'own' &&
  chooser === 'own';

const isDiscarding = ({ from, look, fate, whose, chooser }: Pick): boolean =>
  from === 'hand' && fate === 'bin' && chooser === whose && look === undefined;

/** Returns 'summon up to 2 basic monsters from your bin', 'Scout 4', 'opponent: 1 card from their hand to the bin'. */
export const shortPick = (s: ShortScene, pick: Pick): Words => {
  const counted = shortMeasure(s, pick.amount, shortCards(pick.cards ?? {}));
  const cards = pick.upTo === true ? say('up to', { cards: counted }) : counted;
  if (isScouting(pick)) {
    const isPlain = pick.amount === 1 && pick.upTo !== true && pick.cards === undefined;
    const n = pick.look ?? 0;
    return isPlain ? say('scout', { n }) : say('scout for', { n, cards });
  }
  if (isDiscarding(pick)) return say(`discard.${pick.chooser}`, { cards });
  const text = say(`fate.${pick.fate}`, { cards, source: source(pick), self: selfName(s) });
  return pick.chooser === 'own' ? text : say('opponent', { text });
};
