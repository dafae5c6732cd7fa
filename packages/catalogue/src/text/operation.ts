import type { Operation, Side } from '@stackmate/engine';
import { renderBoardOperation } from './operation-board.ts';
import { renderCardOperation } from './operation-card.ts';
import { renderPlayerOperation } from './operation-player.ts';
import { renderCondition } from './condition.ts';
import { capitalised, joined } from './run.ts';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';
import { renderTarget } from './target.ts';
import { slotName } from './who-name.ts';

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

const renderIf = (s: Scene, operation: Extract<Operation, { op: 'if' }>): Text => {
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

const renderEither = (s: Scene, operation: Extract<Operation, { op: 'either' }>): Text => {
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

/** Returns an operation as a clause without capital and full stop. */
export const renderOperation = (s: Scene, operation: Operation): Text => {
  switch (operation.op) {
    case 'if':
      return renderIf(s, operation);
    case 'either':
      return renderEither(s, operation);
    case 'choose':
      return s.t(
        choices[sideFor(s, operation.chooser)][operation.target.optional === true ? 'may' : 'must'],
        {
          target: renderTarget(s, operation.target),
          name: slotName(s, operation.slot),
        },
      );
    case 'gainEnergy':
    case 'loseEnergy':
    case 'stealEnergy':
    case 'draw':
    case 'mill':
    case 'discardRandom':
    case 'showHand':
    case 'recoverRandom':
    case 'pick':
    case 'shield':
    case 'reloadHand':
    case 'shuffle':
    case 'endBattlePhase':
    case 'playerStatus':
      return renderPlayerOperation(s, operation);
    case 'control':
    case 'place':
    case 'push':
    case 'swap':
    case 'raise':
    case 'strip':
    case 'reveal':
    case 'negate':
    case 'redirect':
    case 'spellGoes':
      return renderBoardOperation(s, operation);
    default:
      return renderCardOperation(s, operation);
  }
};

/** Returns a list of operations as sentences. */
export const renderOperations = (s: Scene, operations: readonly Operation[]): Text =>
  joined(
    operations.map((operation) =>
      s.t('{sentence}.', { sentence: capitalised(renderOperation(s, operation)) }),
    ),
    s.t(' '),
  );
