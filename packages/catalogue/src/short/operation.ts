import type { CardSelector, Duration, Operation, OperationOf } from '@stackmate/engine';
import { list } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { boardClauses } from './board-operation.ts';
import { cardClauses } from './card-operation.ts';
import { isSame, joinedClauses, sentences } from './clause.ts';
import type { Clause, OperationClauses } from './clause.ts';
import { shortIf } from './condition.ts';
import { shortDuration } from './duration.ts';
import { isNumbered, slotName } from './names.ts';
import { playerClauses } from './player-operation.ts';
import type { ShortScene } from './scene.ts';
import { say } from './short-phrases.ts';
import { numberedTarget, shortTarget } from './target.ts';

/** Returns a block of operations as a part of a sentence. */
const block = (
  s: ShortScene,
  operations: readonly Operation[],
  implied: CardSelector | null,
): PhraseNode =>
  joinedClauses(
    s,
    operations.map((operation) => operationClause(s, operation, implied)),
    implied,
  ) ?? say('nothing');

const ifClause = (
  s: ShortScene,
  operation: OperationOf<'if'>,
  implied: CardSelector | null,
): Words => {
  // After 'if the target is damaged:' the effect is about the target.
  const about =
    'who' in operation.condition && operation.condition.who !== 'self'
      ? operation.condition.who
      : implied;
  const condition = shortIf(s, operation.condition);
  // A second colon would be hard to read after an effect that names its cards.
  const effect = say(namesFirst(s, operation.then, about) ? 'head comma' : 'head colon', {
    head: condition,
    effect: block(s, operation.then, about),
  });
  return operation.else === undefined || operation.else.length === 0
    ? effect
    : say('else', { effect, otherwise: block(s, operation.else, about) });
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
): Words => {
  const lasts = sharedDuration(operation.options);
  const texts = operation.options.map((option) =>
    lasts === null ? block(s, option, implied) : operationClause(s, option[0], implied).text,
  );
  const options = say('options', {
    others: list('semicolons', texts.slice(0, -1)),
    last: texts.at(-1) ?? null,
  });
  const all =
    lasts === null ? options : say('lasting', { text: options, lasts: shortDuration(s, lasts) });
  return say(`either.${operation.chooser}`, { all });
};

const choiceClause = (s: ShortScene, { chooser, target, slot }: OperationOf<'choose'>): Words =>
  say(`choose.${chooser}`, {
    chosen: isNumbered(slotName(s, slot))
      ? numberedTarget(s, target, slot)
      : shortTarget(s, target),
  });

const clauses: Omit<OperationClauses, 'if' | 'either' | 'choose'> = {
  ...cardClauses,
  ...boardClauses,
  ...playerClauses,
};

/** Returns an operation as a clause. `implied` are the cards that the text before is about. */
const operationClause = (
  s: ShortScene,
  operation: Operation,
  implied: CardSelector | null,
): Clause => {
  switch (operation.op) {
    case 'if':
      return { about: null, text: ifClause(s, operation, implied) };
    case 'either':
      return { about: null, text: eitherClause(s, operation, implied) };
    case 'choose':
      return { about: null, text: choiceClause(s, operation) };
    default:
      return (clauses[operation.op] as (s: ShortScene, operation: Operation) => Clause)(
        s,
        operation,
      );
  }
};

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
): PhraseNode | null =>
  sentences(
    s,
    operations.map((operation) => operationClause(s, operation, implied)),
    implied,
    begins,
  );
