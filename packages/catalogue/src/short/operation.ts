import type { Operation, Who } from '@stackmate/engine';
import { capitalised, joined, uncapitalised } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { boardClause } from './board-operation.ts';
import { cardClause } from './card-operation.ts';
import { isSame, sentences } from './clause.ts';
import type { Clause } from './clause.ts';
import { shortCondition } from './condition.ts';
import { playerClause } from './player-operation.ts';
import { shortTarget } from './target.ts';
import { slotName } from './names.ts';

type Of<Kind extends Operation['op']> = Extract<Operation, { op: Kind }>;

/** Returns a block of operations without its final full stop. */
const block = (s: ShortScene, operations: readonly Operation[], implied: Who | null): Text => {
  if (operations.length === 0) return s.t('nothing');
  const text = uncapitalised(shortOperations(s, operations, implied));
  const last = text.at(-1);
  return last?.run === 'text' && last.text.endsWith('.')
    ? [...text.slice(0, -1), { run: 'text', text: last.text.slice(0, -1) }]
    : text;
};

const ifClause = (s: ShortScene, operation: Of<'if'>, implied: Who | null): Text => {
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

const eitherClause = (s: ShortScene, operation: Of<'either'>, implied: Who | null): Text => {
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

const choiceClause = (s: ShortScene, { chooser, target, slot }: Of<'choose'>): Text =>
  s.t(chooser === 'own' ? 'choose {name}: {target}' : 'opponent chooses {name}: {target}', {
    name: slotName(s, slot),
    target: shortTarget(s, target),
  });

const clause = (s: ShortScene, operation: Operation, implied: Who | null): Clause => {
  switch (operation.op) {
    case 'if':
      return { about: null, text: ifClause(s, operation, implied) };
    case 'either':
      return { about: null, text: eitherClause(s, operation, implied) };
    case 'choose':
      return { about: null, text: choiceClause(s, operation) };
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
      return playerClause(s, operation);
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
      return boardClause(s, operation);
    default:
      return cardClause(s, operation);
  }
};

/** Whether the first operation names the cards it is about. */
export const namesFirst = (
  s: ShortScene,
  [first]: readonly Operation[],
  implied: Who | null,
): boolean => {
  if (first === undefined) return false;
  const { about } = clause(s, first, implied);
  return about !== null && !isSame(about, implied);
};

/** Returns a list of operations as sentences. `implied` are the cards that the words before are about. */
export const shortOperations = (
  s: ShortScene,
  operations: readonly Operation[],
  implied: Who | null,
): Text =>
  capitalised(
    sentences(
      s,
      operations.map((operation) => clause(s, operation, implied)),
      implied,
    ),
  );
