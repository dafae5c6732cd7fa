import { entryById } from '@stackmate/catalogue';
import { rules } from '@stackmate/catalogue/play';
import type { ActionCost, MatchView } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { hasNoChoice, isOnlyEnd, visibleHand } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { cardName, refName, nameOnField, findRoll } from '../names/names.ts';
import type { EffectTexts } from './effect-texts.ts';

const payWords: Readonly<Record<NonNullable<ActionCost['cards']>['from'], Message>> = {
  hand: msg('choose a card from your hand to burn'),
  field: msg('choose one of your cards on the field to burn'),
  bin: msg('choose a card from your bin to burn'),
  discard: msg('choose a card from your hand to discard'),
};

const cardId = (view: MatchView, ref: number): number | null =>
  [...visibleHand(view), ...view.own!.faceDown].find((card) => card.ref === ref)?.roll.card ??
  findRoll(view, ref)?.card ??
  null;

function draftText(view: MatchView, { player, offers }: Intent, texts: EffectTexts | null): string {
  const { action, chosen } = view.own!.draft!;
  const definition =
    typeof action.option === 'number'
      ? action.option
      : action.card === null
        ? null
        : cardId(view, action.card);
  const entry = definition === null ? null : entryById(definition);
  if (!entry || entry.kind === 'monster') return t('Choose');
  const name = t(entry.name);
  const slot = entry.targets[chosen.length];
  if (slot) {
    if (!texts) return t('{name}: choose a target', { name });
    return t('{name}: choose {target}', { name, target: texts.targetText(entry, slot) });
  }
  const { cards } = rules.actionCost(view, player, offers[0].action);
  return t('{name}: {request}', { name, request: t(payWords[cards?.from ?? 'hand']) });
}

/**
 * Returns the question for the player, in words; null if there isn't one. Without `texts`, it names the card but not
 * what its effect asks for.
 */
export function questionText(intent: Intent, texts: EffectTexts | null): string | null {
  const { view, preview, offers } = intent;
  if (preview || hasNoChoice(intent) || offers.every(({ verb }) => verb !== 'choose')) return null;
  if (view.own?.draft) return draftText(view, intent, texts);
  const { question } = view.open;
  if (!question) return null;
  if (question.ask === 'trigger') {
    const { definition, context } = question.trigger;
    const values = { skill: cardName(definition), card: nameOnField(view, context.source) };
    return texts
      ? t('Use {card}’s {skill}? {text}', { ...values, text: texts.ruleText(definition) })
      : t('Use {card}’s {skill}?', values);
  }
  const name = cardName(question.definition);
  if (isOnlyEnd(intent)) return t('{name}: no card fits', { name });
  const picked = question.ask === 'summon square' ? (question.card ?? view.own?.picked) : null;
  if (picked) return t('{name}: choose a square for {card}', { name, card: refName(view, picked) });
  return t('{name}: {request}', {
    name,
    request: texts?.requestText(view, question) ?? t('choose'),
  });
}

/** Returns the button label of an offer that has no place on the board. */
export function answerText(
  { view }: Intent,
  { action, aim }: Offer,
  texts: EffectTexts | null,
): string {
  const { question } = view.open;
  if (aim?.at === 'card') return refName(view, aim.ref);
  if (question?.ask === 'trigger') {
    const isAccepted = action.option === 1;
    return isAccepted ? t('Yes') : t('No');
  }
  if (question?.ask === 'option' && action.option !== null)
    return texts?.optionText(view, question, action.option) ?? `${action.option + 1}`;
  return question?.ask === 'pick' ? t('Done') : t('None');
}
