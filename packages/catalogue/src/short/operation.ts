import type { CardSelector, Duration, Operation, OperationOf } from '@stackmate/engine';
import { joined, plain } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { boardClauses } from './board-operation.ts';
import { cardClauses } from './card-operation.ts';
import { isSame, phrase, sentences } from './clause.ts';
import type { Clause, OperationClauses } from './clause.ts';
import { shortIf } from './condition.ts';
import { shortDuration } from './duration.ts';
import { playerClauses } from './player-operation.ts';
import { shortTarget } from './target.ts';
import { slotName } from './names.ts';

/** Returns a block of operations as a part of a sentence. */
const block = (
  s: ShortScene,
  operations: readonly Operation[],
  implied: CardSelector | null,
): Text =>
  operations.length === 0
    ? s.t('nothing')
    : phrase(
        s,
        operations.map((operation) => operationClause(s, operation, implied)),
        implied,
      );

const ifClause = (
  s: ShortScene,
  operation: OperationOf<'if'>,
  implied: CardSelector | null,
): Text => {
  // After 'if the target is damaged:' the effect is about the target.
  const about =
    'who' in operation.condition && operation.condition.who !== 'self'
      ? operation.condition.who
      : implied;
  const condition = shortIf(s, operation.condition);
  // A second colon would be hard to read after an effect that names its cards.
  const effect = s.t(
    namesFirst(s, operation.then, about) ? '{condition}, {then}' : '{condition}: {then}',
    {
      condition,
      then: block(s, operation.then, about),
    },
  );
  return operation.else === undefined || operation.else.length === 0
    ? effect
    : s.t('{effect}; else {otherwise}', {
        effect,
        otherwise: block(s, operation.else, about),
      });
};

/** Returns the duration of options that are one effect each on the same cards and last equally long; null for others. */
const sharedDuration = (options: readonly (readonly Operation[])[]): Duration | null => {
  const [first] = options[0] ?? [];
  if (first === undefined || !('lasts' in first) || !('to' in first)) return null;
  const areAlike = options.every(
    ([only, ...others]) =>
      only !== undefined &&
      others.length === 0 &&
      'lasts' in only &&
      'to' in only &&
      isSame(only.lasts, first.lasts) &&
      only.to === 'self' &&
      first.to === 'self',
  );
  return areAlike ? first.lasts : null;
};

const eitherClause = (
  s: ShortScene,
  operation: OperationOf<'either'>,
  implied: CardSelector | null,
): Text => {
  const lasts = sharedDuration(operation.options);
  const texts = operation.options.map((option) =>
    lasts === null ? block(s, option, implied) : operationClause(s, option[0], implied).text,
  );
  const options = s.t('{others}; or {last}', {
    others: joined(texts.slice(0, -1), s.t('; ')),
    last: texts.at(-1) ?? [],
  });
  const all =
    lasts === null
      ? options
      : s.t('{options} {lasts}', { options, lasts: shortDuration(s, lasts) });
  return s.t(operation.chooser === 'own' ? 'choose: {all}' : '{all} (opponent chooses)', { all });
};

const choiceClause = (s: ShortScene, { chooser, target, slot }: OperationOf<'choose'>): Text => {
  const name = slotName(s, slot);
  // Several slots of one kind have numbers.
  const chosen = /\d$/.test(plain(name))
    ? s.t('{name} ({target})', { name, target: shortTarget(s, target) })
    : shortTarget(s, target);
  return s.t(chooser === 'own' ? 'choose {chosen}' : 'opponent chooses {chosen}', { chosen });
};

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

/** Whether the first operation names the cards it is about, or has a colon for another reason. */
export const namesFirst = (
  s: ShortScene,
  [first]: readonly Operation[],
  implied: CardSelector | null,
): boolean => {
  if (first === undefined) return false;
  if (first.op === 'either') return first.chooser === 'own';
  const { about } = operationClause(s, first, implied);
  return about !== null && !isSame(about, implied);
};

/**
 * Returns a list of operations as sentences. `implied` are the cards that the words before are about. `begins` is false
 * after a colon or comma.
 */
export const shortOperations = (
  s: ShortScene,
  operations: readonly Operation[],
  implied: CardSelector | null,
  begins = true,
): Text =>
  sentences(
    s,
    operations.map((operation) => operationClause(s, operation, implied)),
    implied,
    begins,
  );
