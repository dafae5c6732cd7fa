import type {
  Definition,
  Operation,
  PlayRules,
  Question,
  TargetSlot,
  OperationOf,
} from '@stackmate/engine';
import { renderOperations } from './operation.ts';
import { renderPick } from './pick.ts';
import type { Text } from './run.ts';
import type { Scene } from './scene.ts';
import { createScene } from './stage.ts';
import { renderTarget } from './target.ts';
import type { Writer } from './writer.ts';

type Compiled = PlayRules['catalogue'];

/** A question that an operation asks while an effect resolves. */
export type EffectQuestion = Exclude<Question, { ask: 'trigger' }>;

/** The input for rendering a question. */
export interface QuestionInput {
  readonly writer: Writer;
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
function sceneFor({ writer, catalogue, question, getName }: QuestionInput): Scene {
  const definition: Definition = findEffect(catalogue, question).definition;
  const reader = question.player === question.context.by ? 'controller' : 'opponent';
  return createScene(writer, definition, { reader, getName });
}

function findSlot(input: QuestionInput): TargetSlot {
  const { catalogue, question } = input;
  const operation = findOperation(catalogue, question);
  if (operation?.op === 'choose') return operation.target;
  return findEffect(catalogue, question).definition.targets[question.index];
}

/**
 * Returns a question as a request without capital and full stop: 'choose 1 card from your hand and send it to your
 * bin'.
 */
export function renderQuestion(input: QuestionInput): Text {
  const { catalogue, question } = input;
  const s = sceneFor(input);
  switch (question.ask) {
    case 'option':
      return s.t('choose one');
    case 'summon square':
      return s.t('choose a square to [summon] it on');
    case 'target':
      return s.t('choose {target}', { target: renderTarget(s, findSlot(input)) });
    case 'pick': {
      const pick = findOperation(catalogue, question) as OperationOf<'pick'>;
      return renderPick(s, { ...pick, amount: question.left });
    }
  }
}

/** Returns what an option of a question does, as sentences. Throws if the question has no options. */
export function renderOption(input: QuestionInput, option: number): Text {
  const operation = findOperation(input.catalogue, input.question);
  if (operation?.op !== 'either') throw new Error('Only a choice between options has options.');
  return renderOperations(sceneFor(input), operation.options[option]);
}
