import type { Words } from '../language/phrase.ts';
import type { BoardOperation } from '../text/operation-kinds.ts';
import { shortAmount } from './amount.ts';
import type { OperationClauses } from './clause.ts';
import { slotName } from './names.ts';
import type { ShortScene } from './scene.ts';
import { selectorName } from './selector.ts';
import { say } from './short-phrases.ts';

/** The only square of a text needs no name. */
const placeText = (s: ShortScene, slot: number): Words => {
  const square = slotName(s, slot);
  return square.noun === 'square' && square.modifiers.length === 0
    ? say('goes there')
    : say('goes to', { square });
};

/** Clauses of the operations that move cards or affect actions. */
export const boardClauses: Pick<OperationClauses, BoardOperation> = {
  control: (_, { to }) => ({ about: to, text: say('take control') }),
  place: (s, { to, square }) => ({ about: to, text: placeText(s, square.slot) }),
  push: (s, { to, direction, squares }) => ({
    about: to,
    text: say(`push.${direction}`, { n: shortAmount(s, squares) }),
  }),
  swap: (s, { a, b }) => ({
    about: null,
    text: say('swap places', { a: selectorName(s, a), b: selectorName(s, b) }),
  }),
  raise: (_, { to }) => ({ about: to, text: say('surface') }),
  strip: (_, { to, zone }) => ({ about: to, text: say(`strip.${zone}`) }),
  reveal: (_, { to }) => ({ about: to, text: say('face up') }),
  negate: (_, { slot }) => ({ about: { slot }, text: say('counter') }),
  redirect: (s, { slot, to }) => ({
    about: { slot },
    text: say('redirect', { target: slotName(s, to.slot) }),
  }),
  spellGoes: (_, { zone }) => ({ about: null, text: say(`spell goes.${zone}`) }),
};
