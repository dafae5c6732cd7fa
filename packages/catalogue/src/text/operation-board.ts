import { measurePhrase } from './amount.ts';
import { say } from './full-phrases.ts';
import type { BoardOperation, OperationPlanners } from './operation-kinds.ts';
import { sideFor } from './scene.ts';
import { selfName, slotName } from './selector-name.ts';
import { selectorPhrase } from './selector.ts';
import { squares } from './units.ts';

/** Clauses of the operations that move cards, and of those about actions and the spell itself. */
export const boardOperations: Pick<OperationPlanners, BoardOperation> = {
  control: (s, { to }) => say(`control.${sideFor(s, 'own')}`, { who: selectorPhrase(s, to) }),
  place: (s, { to, square }) =>
    say('place', { who: selectorPhrase(s, to), square: slotName(s, square.slot) }),
  push: (s, operation) =>
    say(`push.${operation.direction}`, {
      who: selectorPhrase(s, operation.to),
      squares: measurePhrase(s, operation.squares, squares),
      self: selfName(s),
    }),
  swap: (s, { a, b }) => say('swap', { a: selectorPhrase(s, a), b: selectorPhrase(s, b) }),
  raise: (s, { to }) => say('to top', { who: selectorPhrase(s, to) }),
  strip: (s, { to, zone }) => say(`strip.${zone}`, { who: selectorPhrase(s, to) }),
  reveal: (s, { to }) => say('reveal', { who: selectorPhrase(s, to) }),
  negate: (s, { slot }) => say('negate', { action: slotName(s, slot) }),
  redirect: (s, { slot, to }) =>
    say('redirect', { action: slotName(s, slot), target: slotName(s, to.slot) }),
  spellGoes: (_, { zone }) => say(`spell goes.${zone}`),
};
