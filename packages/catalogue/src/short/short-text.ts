import type {
  AbilityDefinition,
  AttackData,
  Language,
  Operation,
  OperationOf,
  RuleDefinition,
  SpellDefinition,
  Trigger,
  CardSelector,
} from '@stackmate/engine';
import { renderElement } from '../text/enum-names.ts';
import { formatModifier } from '../text/modifier.ts';
import { capitalised, joined, plain } from '../text/run.ts';
import type { Text } from '../text/run.ts';
import type { ShortScene } from './scene.ts';
import { createScene } from '../text/stage.ts';
import { createWriter } from '../text/writer.ts';
import type { Lookup } from '../text/writer.ts';
import { shortAmount } from './amount.ts';
import { shortIf } from './condition.ts';
import { shortContinuous } from './continuous.ts';
import { definitionMarks } from './marks.ts';
import type { Mark } from './marks.ts';
import { namesFirst, shortOperations } from './operation.ts';
import { shortLimits, shortPrice } from './restriction.ts';
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

const attackText = (s: ShortScene, attack: AttackData, area: Text): Text => {
  const kind =
    attack.element === null
      ? s.t('attack')
      : s.t('{element} attack', { element: renderElement(s, attack.element) });
  const modifier = formatModifier(attack);
  const attacking = modifier === '' ? kind : s.t('{kind} {modifier}', { kind, modifier });
  return s.t('{attack}.', { attack: capitalised(joined([attacking, area], s.t(', '))) });
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
const perTarget = (s: ShortScene, { targets, area, effect }: Rules): Text | null => {
  if (targets.length < 2 || area !== undefined) return null;
  const slots = effect.map(onlySlot);
  const end = slots.includes(null) ? slots.indexOf(null) : slots.length;
  const [about, rest] = [effect.slice(0, end), effect.slice(end)];
  const isInOrder = slots.slice(0, end).every((slot, i) => slot! >= (slots[i - 1] ?? 0));
  const isAboutAll = targets.every((_, slot) => slots.slice(0, end).includes(slot));
  if (!isInOrder || !isAboutAll || JSON.stringify(rest).includes('"slot":')) return null;
  return joined(
    [
      ...targets.map((target, slot) =>
        capitalised(
          s.t('{target}: {effect}', {
            target: shortTarget(s, target),
            effect: shortOperations(
              s,
              about.filter((_, i) => slots[i] === slot),
              { slot },
              false,
            ),
          }),
        ),
      ),
      shortOperations(s, rest, null),
    ],
    s.t(' '),
  );
};

/** Returns the effect after its targets or trigger. */
const effectText = (s: ShortScene, definition: Rules, implied: CardSelector | null): Text => {
  const perTargetText = perTarget(s, definition);
  if (perTargetText !== null) return perTargetText;
  const chosen = chosenFirst(definition);
  const targets = chosen === null ? shortTargets(s, definition) : shortTarget(s, chosen.target);
  const trigger =
    isAbility(definition) && definition.trigger !== undefined
      ? shortTrigger(s, definition.trigger)
      : [];
  const isOptional = isAbility(definition) && definition.type === 'Active Auto Ability';
  const head = joined(
    [isOptional ? s.t('{trigger} (optional)', { trigger }) : trigger, targets],
    s.t(', '),
  );
  const operations = chosen === null ? definition.effect : definition.effect.slice(1);
  if (head.length === 0) return shortOperations(s, operations, implied);
  if (operations.length === 0) return capitalised(s.t('{head}.', { head }));
  // A second colon would be hard to read after an effect that names its cards.
  const isNamed = namesFirst(s, operations, implied);
  const begins = isNamed && targets.length > 0;
  const effect = shortOperations(s, operations, implied, begins);
  const form = begins ? '{head}. {effect}' : isNamed ? '{head}, {effect}' : '{head}: {effect}';
  return capitalised(s.t(form, { head, effect }));
};

/** Returns the face text of an ability, side, spell or rule card, from the data that the engine runs (CT5). */
export const renderShort = (definition: Rules, lookup: Lookup, language?: Language): ShortText => {
  const s: ShortScene = {
    ...createScene(createWriter(lookup, language), definition),
    shortAmount: (amount) => shortAmount(s, amount),
  };
  const implied = impliedBy(definition);
  const continuous = 'continuous' in definition ? (definition.continuous ?? []) : [];
  const text = joined(
    [
      shortPrice(s, definition.kind === 'spell' ? definition.activation : definition.cost),
      isAbility(definition) && definition.layerDepths !== undefined
        ? s.t('Works at depth {depths} of a [stack].', {
            depths: definition.layerDepths.join(', '),
          })
        : [],
      definition.condition === undefined
        ? []
        : capitalised(s.t('only {condition}.', { condition: shortIf(s, definition.condition) })),
      isAbility(definition) && definition.attack !== undefined
        ? attackText(s, definition.attack, shortTargets(s, definition))
        : [],
      shortContinuous(s, continuous, isAbility(definition) ? 'self' : null),
      isAbility(definition) && definition.attack !== undefined
        ? shortOperations(s, definition.effect, implied)
        : effectText(s, definition, implied),
      shortLimits(s, definition),
    ],
    s.t(' '),
  );
  return { marks: definitionMarks(definition), text };
};

/** Returns a short text in plain words, including its icons: 'Active, Quick, 1 energy. Opposing monster …'. */
export const plainShort = ({ marks, text }: ShortText): string =>
  [
    marks
      .map((mark) => (mark.value === null ? mark.text : `${mark.value} ${mark.text}`))
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
