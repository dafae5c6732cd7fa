import type { Operation, OperationOf } from '@stackmate/engine';
import { list, sentence } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { conditionPhrase } from './condition.ts';
import { say } from './full-phrases.ts';
import { boardOperations } from './operation-board.ts';
import { cardOperations } from './operation-card.ts';
import { playerOperations } from './operation-player.ts';
import type { OperationPlanners } from './operation-kinds.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { slotName } from './selector-name.ts';
import { targetPhrase } from './target.ts';

const block = (s: Scene, operations: readonly Operation[]): PhraseNode =>
  list(
    'semicolons',
    operations.map((operation) => inBlock(s, operation)),
  ) ?? say('nothing happens');

/** Puts nested blocks in parentheses, so that readers see where they end. */
const inBlock = (s: Scene, operation: Operation): PhraseNode => {
  const clause = operationClause(s, operation);
  return operation.op === 'if' || operation.op === 'either' ? say('nested', { clause }) : clause;
};

const ifClause = (s: Scene, operation: OperationOf<'if'>): PhraseNode => {
  const condition = conditionPhrase(s, operation.condition);
  const effect = block(s, operation.then);
  return operation.else === undefined || operation.else.length === 0
    ? say('if', { condition, effect })
    : say('if else', { condition, effect, otherwise: block(s, operation.else) });
};

const eitherClause = (s: Scene, { chooser, options }: OperationOf<'either'>): PhraseNode =>
  say(`either.${sideFor(s, chooser)}`, {
    options: list(
      'or',
      options.map((option, i) => say('option', { n: i + 1, option: block(s, option) })),
    ),
  });

const choiceClause = (s: Scene, { chooser, target, slot }: OperationOf<'choose'>): PhraseNode =>
  say(`choose.${sideFor(s, chooser)}.${target.optional === true ? 'may' : 'must'}`, {
    target: targetPhrase(s, target),
    name: slotName(s, slot),
  });

const clauses: OperationPlanners = {
  ...cardOperations,
  ...boardOperations,
  ...playerOperations,
  if: ifClause,
  either: eitherClause,
  choose: choiceClause,
};

/** Returns an operation as a clause without capital and full stop. */
export const operationClause = (s: Scene, operation: Operation): PhraseNode =>
  (clauses[operation.op] as (s: Scene, operation: Operation) => PhraseNode)(s, operation);

/** Returns a list of operations as sentences; null for none. */
export const operationSentences = (s: Scene, operations: readonly Operation[]): PhraseNode | null =>
  list(
    'words',
    operations.map((operation) => sentence(operationClause(s, operation))),
  );
