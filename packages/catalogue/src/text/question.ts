import type {
  Definition,
  Operation,
  PlayRules,
  Question,
  TargetSlot,
  OperationOf,
} from '@stackmate/engine';
import type { Register } from '../language/grammar.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { say } from './full-phrases.ts';
import type { Lookup } from '../runs/lookup.ts';
import { operationSentences } from './operation.ts';
import { pickClause } from './pick.ts';
import type { Text } from '../runs/run.ts';
import type { Scene } from './scene.ts';
import { createScene } from './stage.ts';
import { targetPhrase } from './target.ts';

type Compiled = PlayRules['catalogue'];

/** A question that an operation asks while an effect resolves. */
export type EffectQuestion = Exclude<Question, { ask: 'trigger' }>;

/** The input for rendering a question. */
export interface QuestionInput {
  readonly lookup: Lookup;
  /** The words of the reader's language. */
  readonly words: Register;
  readonly catalogue: Compiled;
  readonly question: EffectQuestion;
  /** Names the cards that the effect is about; returns null for what the reader can't know. */
  readonly getName: Scene['getName'];
}

function findEffect({ abilities, spells, rules }: Compiled, { definition }: EffectQuestion) {
  const compiled = abilities.get(definition) ?? spells.get(definition) ?? rules.get(definition);
  if (!compiled) throw new Error(`Nothing that can be activated has the id ${definition}.`);
  return compiled;
}

/**
 * Returns the operation that asks. Null for the target slots of an automatic ability, which come before all operations.
 */
function findOperation(catalogue: Compiled, question: EffectQuestion): Operation | null {
  const { blocks } = findEffect(catalogue, question);
  return question.block < 0 ? null : blocks[question.block][question.index];
}

/**
 * Creates the context of a question, addressed to the player who chooses. That player may be the opponent of the
 * effect's controller.
 */
function sceneFor({ catalogue, question, getName }: QuestionInput): Scene {
  const definition: Definition = findEffect(catalogue, question).definition;
  const reader = question.player === question.context.by ? 'controller' : 'opponent';
  return createScene(definition, { reader, getName });
}

function findSlot(input: QuestionInput): TargetSlot {
  const { catalogue, question } = input;
  const operation = findOperation(catalogue, question);
  if (operation?.op === 'choose') return operation.target;
  return findEffect(catalogue, question).definition.targets[question.index];
}

function questionPhrase(input: QuestionInput): PhraseNode {
  const { catalogue, question } = input;
  const s = sceneFor(input);
  switch (question.ask) {
    case 'option':
      return say('choose one');
    case 'summon square':
      return say('choose square');
    case 'target':
      return say('choose', { target: targetPhrase(s, findSlot(input)) });
    case 'pick': {
      const pick = findOperation(catalogue, question) as OperationOf<'pick'>;
      return pickClause(s, { ...pick, amount: question.left });
    }
  }
}

/**
 * Returns a question as a request without capital and full stop: 'choose 1 card from your hand and send it to your
 * bin'.
 */
export const renderQuestion = (input: QuestionInput): Text =>
  realise(input.words, input.lookup, questionPhrase(input));

/** Returns what an option of a question does, as sentences. Throws if the question has no options. */
export function renderOption(input: QuestionInput, option: number): Text {
  const operation = findOperation(input.catalogue, input.question);
  if (operation?.op !== 'either') throw new Error('Only a choice between options has options.');
  const effect = operationSentences(sceneFor(input), operation.options[option]);
  return realise(input.words, input.lookup, effect);
}

/** Returns the possible targets of a card or ability: 'an opposing monster in range'. */
export const renderTarget = (
  definition: Definition,
  target: TargetSlot,
  lookup: Lookup,
  words: Register,
): Text => realise(words, lookup, targetPhrase(createScene(definition), target));
