import type {
  AbilityDefinition,
  AttackData,
  CardSelector,
  Operation,
  OperationOf,
  RuleDefinition,
  SpellDefinition,
  Trigger,
} from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { Register } from '../language/grammar.ts';
import { list, opening, sentence } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import type { Lookup } from '../runs/lookup.ts';
import { formatModifier } from '../text/modifier.ts';
import { plain } from '../runs/run.ts';
import type { Text } from '../runs/run.ts';
import { elementSymbol } from '../text/scene.ts';
import { createScene } from '../text/stage.ts';
import { shortAmount } from './amount.ts';
import { shortIf } from './condition.ts';
import { shortContinuous } from './continuous.ts';
import { definitionMarks } from './marks.ts';
import type { Mark } from './marks.ts';
import { namesFirst, shortOperations } from './operation.ts';
import { shortLimits, shortPrice } from './restriction.ts';
import type { ShortScene } from './scene.ts';
import { say } from './short-phrases.ts';
import { shortTarget, shortTargets } from './target.ts';
import { shortTrigger } from './trigger.ts';

/** The text of a card's face: icons and the shortest complete wording. */
export interface ShortText {
  readonly marks: readonly Mark[];
  readonly text: Text;
}

type Rules = AbilityDefinition | SpellDefinition | RuleDefinition;

const isAbility = (definition: Rules): definition is AbilityDefinition =>
  definition.kind === 'ability';

/**
 * Returns the target that an automatic ability chooses first, because it reads like a declared one; null if there is
 * none.
 */
const chosenFirst = (definition: Rules): OperationOf<'choose'> | null => {
  const [first] = definition.effect;
  return isAbility(definition) &&
    definition.trigger !== undefined &&
    definition.targets.length === 0 &&
    first?.op === 'choose' &&
    first.chooser === 'own'
    ? first
    : null;
};

const isAboutAnother = (trigger: Trigger | undefined): boolean =>
  trigger !== undefined &&
  trigger.whose !== 'self' &&
  trigger.on !== 'turn start' &&
  trigger.on !== 'turn end';

/**
 * Returns the cards that effects are about unless they name others: the only target, or the monster with the ability.
 */
const impliedBy = (definition: Rules): CardSelector | null => {
  const chosen = chosenFirst(definition);
  if (chosen !== null) return { slot: chosen.slot };
  if (definition.targets.length === 1 && definition.area === undefined) return { slot: 0 };
  if (definition.targets.length > 0 || definition.area !== undefined) return null;
  // After '{another monster} attacks:' the effect seems to be about that monster.
  if (isAbility(definition) && isAboutAnother(definition.trigger)) return 'subject';
  return isAbility(definition) && definition.type !== 'Special' ? 'self' : null;
};

const attackText = (attack: AttackData, area: PhraseNode | null): PhraseNode | null => {
  const kind =
    attack.element === null
      ? say('attack')
      : say('element attack', { element: elementSymbol(attack.element) });
  const modifier = formatModifier(attack);
  const attacking = modifier === '' ? kind : say('modified', { kind, modifier });
  const all = list('commas', [attacking, area]);
  return all && sentence(all);
};

/** Returns the only slot that an operation is about; null if there is none or more. */
const onlySlot = (operation: Operation): number | null => {
  if (!('to' in operation) || typeof operation.to !== 'object' || !('slot' in operation.to)) {
    return null;
  }
  const { to, ...others } = operation;
  return JSON.stringify(others).includes('"slot":') ? null : to.slot;
};

/**
 * Returns the effect target by target: 'Opposing monster: 5 damage. Opposing monster (optional): 3 damage.' Null if it
 * doesn't have that form.
 */
const perTarget = (s: ShortScene, { targets, area, effect }: Rules): PhraseNode | null => {
  if (targets.length < 2 || area !== undefined) return null;
  const slots = effect.map(onlySlot);
  const end = slots.includes(null) ? slots.indexOf(null) : slots.length;
  const [about, rest] = [effect.slice(0, end), effect.slice(end)];
  const isInOrder = slots.slice(0, end).every((slot, i) => slot! >= (slots[i - 1] ?? 0));
  const isAboutAll = targets.every((_, slot) => slots.slice(0, end).includes(slot));
  if (!isInOrder || !isAboutAll || JSON.stringify(rest).includes('"slot":')) return null;
  const parts = targets.map((target, slot) => {
    const own = about.filter((_, i) => slots[i] === slot);
    const effectOn = shortOperations(s, own, { slot }, false);
    return opening(say('head colon', { head: shortTarget(s, target), effect: effectOn }));
  });
  return list('words', [...parts, shortOperations(s, rest, null)]);
};

/** Returns what sets off the effect and what it is about; null if it has neither. */
const effectHead = (
  s: ShortScene,
  definition: Rules,
  targets: PhraseNode | null,
): PhraseNode | null => {
  const trigger =
    isAbility(definition) && definition.trigger !== undefined
      ? shortTrigger(s, definition.trigger)
      : null;
  const isOptional = isAbility(definition) && definition.type === 'Active Auto Ability';
  const head = isOptional ? say('optional', { trigger }) : trigger;
  return head === null || targets === null
    ? (head ?? targets)
    : say('head comma', { head, effect: targets });
};

/** Returns the effect after its targets or trigger. */
const effectText = (
  s: ShortScene,
  definition: Rules,
  implied: CardSelector | null,
): PhraseNode | null => {
  const perTargetText = perTarget(s, definition);
  if (perTargetText !== null) return perTargetText;
  const chosen = chosenFirst(definition);
  const targets = chosen === null ? shortTargets(s, definition) : shortTarget(s, chosen.target);
  const head = effectHead(s, definition, targets);
  const operations = chosen === null ? definition.effect : definition.effect.slice(1);
  if (head === null) return shortOperations(s, operations, implied);
  if (operations.length === 0) return sentence(head);
  // A second colon would be hard to read after an effect that names its cards.
  const isNamed = namesFirst(s, operations, implied);
  const begins = isNamed && targets !== null;
  const effect = shortOperations(s, operations, implied, begins);
  if (begins) return list('words', [sentence(head), effect]);
  return opening(say(isNamed ? 'head comma' : 'head colon', { head, effect }));
};

/** Plans the face text of an ability, side, spell or rule card. */
const shortPhrase = (definition: Rules): PhraseNode | null => {
  const s: ShortScene = {
    ...createScene(definition),
    shortAmount: (amount) => shortAmount(s, amount),
  };
  const implied = impliedBy(definition);
  const continuous = 'continuous' in definition ? (definition.continuous ?? []) : [];
  const ability = isAbility(definition) ? definition : null;
  const { condition } = definition;
  return list('words', [
    shortPrice(s, definition.kind === 'spell' ? definition.activation : definition.cost),
    ability?.layerDepths === undefined
      ? null
      : say('depths', { depths: ability.layerDepths.join(', ') }),
    condition === undefined ? null : opening(say('only', { condition: shortIf(s, condition) })),
    ability?.attack === undefined ? null : attackText(ability.attack, shortTargets(s, definition)),
    shortContinuous(s, continuous, ability === null ? null : 'self'),
    ability?.attack === undefined
      ? effectText(s, definition, implied)
      : shortOperations(s, definition.effect, implied),
    shortLimits(definition),
  ]);
};

/** Returns the face text of an ability, side, spell or rule card, from the data that the engine runs (CT5). */
export const renderShort = (definition: Rules, lookup: Lookup, words: Register): ShortText => ({
  marks: definitionMarks(definition),
  text: realise(words, lookup, shortPhrase(definition)),
});

/**
 * Returns a short text in plain words, including its icons: 'Active, Quick, 1 energy. Opposing monster …'. `translate` puts the
 * icons' words into the language that is shown, or leaves them in English.
 */
export const plainShort = (
  { marks, text }: ShortText,
  translate: (text: Message) => string = (english) => t(english),
): string =>
  [
    marks
      .map((mark) =>
        mark.value === null ? translate(mark.text) : `${mark.value} ${translate(mark.text)}`,
      )
      .join(', '),
    plain(text),
  ]
    .filter((part) => part !== '')
    .join('. ');

/** Returns the number of words; symbols don't count. */
export const wordCount = (text: Text): number =>
  text
    .map((run) => (run.run === 'symbol' ? '' : run.run === 'break' ? ' ' : run.text))
    .join('')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
