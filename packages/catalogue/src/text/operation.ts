import type { Operation, OperationOf, Side } from '@stackmate/engine';
import { boardOperationTexts } from './operation-board.ts';
import { cardOperationTexts } from './operation-card.ts';
import { playerOperationTexts } from './operation-player.ts';
import type { OperationTexts, Scene } from './scene.ts';
import { renderCondition } from './condition.ts';
import { capitalised, joined } from './run.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import { renderTarget } from './target.ts';
import { slotName } from './selector-name.ts';

const block = (s: Scene, operations: readonly Operation[]): Text =>
  operations.length === 0
    ? s.t('nothing happens')
    : joined(
        operations.map((operation) => inBlock(s, operation)),
        s.t('; '),
      );

/** Puts nested blocks in parentheses, so that readers see where they end. */
const inBlock = (s: Scene, operation: Operation): Text => {
  const clause = renderOperation(s, operation);
  return operation.op === 'if' || operation.op === 'either'
    ? s.t('({clause})', { clause })
    : clause;
};

const renderIf = (s: Scene, operation: OperationOf<'if'>): Text => {
  const condition = renderCondition(s, operation.condition);
  const effect = block(s, operation.then);
  return operation.else === undefined || operation.else.length === 0
    ? s.t('if {condition}: {effect}', { condition, effect })
    : s.t('if {condition}: {effect}; otherwise: {otherwise}', {
        condition,
        effect,
        otherwise: block(s, operation.else),
      });
};

const renderEither = (s: Scene, operation: OperationOf<'either'>): Text => {
  const options = joined(
    operation.options.map((option, i) =>
      s.t('({n}) {option}', { n: i + 1, option: block(s, option) }),
    ),
    s.t(' or '),
  );
  return sideFor(s, operation.chooser) === 'own'
    ? s.t('you choose one: {options}', { options })
    : s.t('your opponent chooses one: {options}', { options });
};

const choices = {
  own: {
    must: 'choose {target} as {name}',
    may: 'you may choose {target} as {name}',
  },
  opposing: {
    must: 'your opponent chooses {target} as {name}',
    may: 'your opponent may choose {target} as {name}',
  },
} as const satisfies Record<Side, Record<'must' | 'may', string>>;

const renderChoice = (s: Scene, { chooser, target, slot }: OperationOf<'choose'>): Text =>
  s.t(choices[sideFor(s, chooser)][target.optional === true ? 'may' : 'must'], {
    target: renderTarget(s, target),
    name: slotName(s, slot),
  });

const texts: OperationTexts = {
  ...cardOperationTexts,
  ...boardOperationTexts,
  ...playerOperationTexts,
  if: renderIf,
  either: renderEither,
  choose: renderChoice,
};

/** Returns an operation as a clause without capital and full stop. */
export const renderOperation = (s: Scene, operation: Operation): Text =>
  (texts[operation.op] as (s: Scene, operation: Operation) => Text)(s, operation);

/** Returns a list of operations as sentences. */
export const renderOperations = (s: Scene, operations: readonly Operation[]): Text =>
  joined(
    operations.map((operation) =>
      s.t('{sentence}.', { sentence: capitalised(renderOperation(s, operation)) }),
    ),
    s.t(' '),
  );
