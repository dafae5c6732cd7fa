import type { Operation, OperationOf, CardSelector } from '@stackmate/engine';
import { capitalised, joined, uncapitalised } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { boardClauses } from './board-operation.ts';
import { cardClauses } from './card-operation.ts';
import { isSame, sentences } from './clause.ts';
import type { Clause, OperationClauses } from './clause.ts';
import { shortCondition } from './condition.ts';
import { playerClauses } from './player-operation.ts';
import { shortTarget } from './target.ts';
import { slotName } from './names.ts';

/** Returns a block of operations without its final full stop. */
const block = (
  s: ShortScene,
  operations: readonly Operation[],
  implied: CardSelector | null,
): Text => {
  if (operations.length === 0) return s.t('nothing');
  const text = uncapitalised(shortOperations(s, operations, implied));
  const last = text.at(-1);
  return last?.run === 'text' && last.text.endsWith('.')
    ? [...text.slice(0, -1), { run: 'text', text: last.text.slice(0, -1) }]
    : text;
};

const ifClause = (
  s: ShortScene,
  operation: OperationOf<'if'>,
  implied: CardSelector | null,
): Text => {
  const condition = shortCondition(s, operation.condition);
  const effect = block(s, operation.then, implied);
  return operation.else === undefined || operation.else.length === 0
    ? s.t('if {condition}: {effect}', { condition, effect })
    : s.t('if {condition}: {effect}; else {otherwise}', {
        condition,
        effect,
        otherwise: block(s, operation.else, implied),
      });
};

const eitherClause = (
  s: ShortScene,
  operation: OperationOf<'either'>,
  implied: CardSelector | null,
): Text => {
  const options = joined(
    operation.options.map((option, i) =>
      s.t('({n}) {option}', { n: i + 1, option: block(s, option, implied) }),
    ),
    s.t(' or '),
  );
  return s.t(operation.chooser === 'own' ? 'choose {options}' : 'opponent chooses {options}', {
    options,
  });
};

const choiceClause = (s: ShortScene, { chooser, target, slot }: OperationOf<'choose'>): Text =>
  s.t(chooser === 'own' ? 'choose {name}: {target}' : 'opponent chooses {name}: {target}', {
    name: slotName(s, slot),
    target: shortTarget(s, target),
  });

const clauses: OperationClauses = {
  ...cardClauses,
  ...boardClauses,
  ...playerClauses,
  if: (s, operation, implied) => ({ about: null, text: ifClause(s, operation, implied) }),
  either: (s, operation, implied) => ({ about: null, text: eitherClause(s, operation, implied) }),
  choose: (s, operation) => ({ about: null, text: choiceClause(s, operation) }),
};

const operationClause = (
  s: ShortScene,
  operation: Operation,
  implied: CardSelector | null,
): Clause =>
  (
    clauses[operation.op] as (
      s: ShortScene,
      operation: Operation,
      implied: CardSelector | null,
    ) => Clause
  )(s, operation, implied);

/** Whether the first operation names the cards it is about. */
export const namesFirst = (
  s: ShortScene,
  [first]: readonly Operation[],
  implied: CardSelector | null,
): boolean => {
  if (first === undefined) return false;
  const { about } = operationClause(s, first, implied);
  return about !== null && !isSame(about, implied);
};

/** Returns a list of operations as sentences. `implied` are the cards that the words before are about. */
export const shortOperations = (
  s: ShortScene,
  operations: readonly Operation[],
  implied: CardSelector | null,
): Text =>
  capitalised(
    sentences(
      s,
      operations.map((operation) => operationClause(s, operation, implied)),
      implied,
    ),
  );
