import { entryById } from '@stackmate/catalogue';
import {
  lookupIn,
  plain,
  renderOperations,
  renderTarget,
  sceneOf,
  createWriter,
} from '@stackmate/catalogue/text';
import { entries } from '@stackmate/catalogue';
import type { ActivationRules, MatchView, Operation, Question } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import { handOf } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { cardName, nameOfRef } from '../names/index.ts';

const writer = createWriter(lookupIn(entries));

type Activated = ActivationRules & { readonly kind: string };

const activatedBy = (definition: number): Activated | null => {
  const entry = entryById(definition);
  return entry.kind === 'monster' ? null : entry;
};

/** The operation that a question came up in: blocks are numbered as they nest, which only the engine knows. */
function eithers(operations: readonly Operation[]): (readonly Operation[])[][] {
  return operations.flatMap((operation) => {
    if (operation.op === 'either')
      return [[...operation.options], ...operation.options.flatMap(eithers)];
    if (operation.op === 'if')
      return [...eithers(operation.then), ...eithers(operation.else ?? [])];
    return [];
  });
}

/** What a choice between options means, as the card says it. */
export function optionText(
  { definition }: Question & { ask: 'option' },
  options: number,
  option: number,
): string {
  const activated = activatedBy(definition);
  const found = activated
    ? eithers(activated.effect).find((either) => either.length === options)
    : undefined;
  if (!activated || !found) return t('Choice {number}', { number: option + 1 });
  const scene = sceneOf(writer, entryById(definition));
  return plain(renderOperations(scene, found[option]));
}

function draftText(view: MatchView): string {
  const { action, chosen } = view.own!.draft!;
  const rolled = typeof action.option === 'number' ? action.option : null;
  const definition = rolled ?? (action.card === null ? null : cardOf(view, action.card));
  const activated = definition === null ? null : activatedBy(definition);
  const slot = activated?.targets[chosen.length];
  if (!activated || definition === null) return t('Choose a card to pay with');
  const name = cardName(definition);
  if (!slot) return t('{name}: choose a card to pay with', { name });
  const target = plain(renderTarget(sceneOf(writer, entryById(definition)), slot));
  return t('{name}: choose {target}', { name, target });
}

const cardOf = (view: MatchView, ref: number): number | null =>
  [...handOf(view), ...view.own!.faceDown].find((card) => card.ref === ref)?.roll.card ?? null;

/** What is asked of the player, in words; null if it is no question. */
export function questionText({ view, preview, offers }: Intent): string | null {
  if (preview || offers.every(({ verb }) => verb !== 'choose')) return null;
  if (view.own?.draft) return draftText(view);
  const { question } = view.open;
  if (!question) return null;
  if (question.ask === 'trigger') {
    const { definition, context } = question.trigger;
    return t('Use {skill} of {card}?', {
      skill: cardName(definition),
      card: nameOfRef(view, context.source),
    });
  }
  const name = cardName(question.definition);
  switch (question.ask) {
    case 'option':
      return t('{name}: choose one', { name });
    case 'pick':
      return question.left > 1
        ? t('{name}: choose a card ({left} to go)', { name, left: question.left })
        : t('{name}: choose a card', { name });
    case 'summon square':
      return t('{name}: choose its square', { name });
    case 'target': {
      const slot = activatedBy(question.definition)?.targets[question.index];
      const scene = sceneOf(writer, entryById(question.definition));
      return slot && question.block < 0
        ? t('{name}: choose {target}', { name, target: plain(renderTarget(scene, slot)) })
        : t('{name}: choose a target', { name });
    }
  }
}

/** What the button of an offer without a place on the board says. */
export function answerText({ view }: Intent, { action, aim }: Offer): string {
  const { question } = view.open;
  if (aim?.at === 'card') return nameOfRef(view, aim.ref);
  if (question?.ask === 'trigger') return action.option === 1 ? t('Yes') : t('No');
  if (question?.ask === 'option' && action.option !== null)
    return optionText(question, question.options, action.option);
  return question?.ask === 'pick' ? t('That is enough') : t('None');
}
