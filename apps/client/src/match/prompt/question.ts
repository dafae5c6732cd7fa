import { entries, entryById } from '@stackmate/catalogue';
import { rules } from '@stackmate/catalogue/play';
import {
  createWriter,
  lookupIn,
  plain,
  renderOption,
  renderQuestion,
  renderTarget,
  sceneOf,
} from '@stackmate/catalogue/text';
import type { QuestionInput, EffectQuestion, NamedWho } from '@stackmate/catalogue/text';
import { formatSquare } from '@stackmate/engine';
import type { ActionCost, MatchView } from '@stackmate/engine';
import { t } from '../../words/index.ts';
import { handOf, waitingOf } from '../intent/index.ts';
import type { Intent, Offer } from '../intent/index.ts';
import { cardName, nameOfRef, nameOnField, rollOf } from '../names/index.ts';
import { pendingActionName } from '../response/pending-action-text.ts';
import { costText } from '../intent/cost-text.ts';

const writer = createWriter(lookupIn(entries));

/** Returns the name of a card or chosen square that an effect is about; null if the viewer can't know it. */
function nameIn(view: MatchView, { context }: EffectQuestion, who: NamedWho): string | null {
  const { owner, source, attacker, defender, subject, targets } = context;
  const target = typeof who === 'number' ? targets[who] : null;
  if (target?.square !== null && target?.square !== undefined) return formatSquare(target.square);
  const cards = { self: owner, source, attacker, defender, subject };
  const ref = typeof who === 'number' ? (target?.ref ?? 0) : cards[who];
  const waiting = waitingOf(view, ref);
  if (waiting) return pendingActionName(view, waiting);
  return ref !== 0 && rollOf(view, ref) ? nameOnField(view, ref) : null;
}

const questionContext = (view: MatchView, question: EffectQuestion): QuestionInput => ({
  writer,
  catalogue: rules.catalogue,
  question,
  nameOf: (who) => {
    const text = nameIn(view, question, who);
    return text === null ? null : [{ run: 'text', text }];
  },
});

const payWords = {
  hand: 'choose a card from your hand to burn',
  field: 'choose one of your cards on the field to burn',
  bin: 'choose a card from your bin to burn',
  discard: 'choose a card from your hand to discard',
} as const satisfies Record<NonNullable<ActionCost['cards']>['from'], string>;

const cardOf = (view: MatchView, ref: number): number | null =>
  [...handOf(view), ...view.own!.faceDown].find((card) => card.ref === ref)?.roll.card ??
  rollOf(view, ref)?.card ??
  null;

function draftText(view: MatchView, { player, offers }: Intent): string {
  const { action, chosen } = view.own!.draft!;
  const definition =
    typeof action.option === 'number'
      ? action.option
      : action.card === null
        ? null
        : cardOf(view, action.card);
  const entry = definition === null ? null : entryById(definition);
  if (!entry || entry.kind === 'monster') return t('Choose');
  const { name } = entry;
  const slot = entry.targets[chosen.length];
  if (slot) {
    const target = plain(renderTarget(sceneOf(writer, entry), slot));
    return t('{name}: choose {target}', { name, target });
  }
  const { cards } = rules.costOf(view, player, offers[0].action);
  return t('{name}: {request}', { name, request: t(payWords[cards?.from ?? 'hand']) });
}

/** Returns the question for the player, in words; null if there isn't one. */
export function questionText(intent: Intent): string | null {
  const { view, preview, offers } = intent;
  if (preview || offers.every(({ verb }) => verb !== 'choose')) return null;
  if (view.own?.draft) return draftText(view, intent);
  const { question } = view.open;
  if (!question) return null;
  if (question.ask === 'trigger') {
    const { definition, context } = question.trigger;
    return t('Use {card}’s {skill}?', {
      skill: cardName(definition),
      card: nameOnField(view, context.source),
    });
  }
  const name = cardName(question.definition);
  const picked = question.ask === 'summon square' ? (question.card ?? view.own?.picked) : null;
  if (picked)
    return t('{name}: choose a square for {card}', { name, card: nameOfRef(view, picked) });
  return t('{name}: {request}', {
    name,
    request: plain(renderQuestion(questionContext(view, question))),
  });
}

/** Returns the button label of an offer that has no place on the board. */
export function answerText({ view, player }: Intent, { action, aim }: Offer): string {
  const { question } = view.open;
  if (aim?.at === 'card') return nameOfRef(view, aim.ref);
  if (question?.ask === 'trigger') {
    if (action.option !== 1) return t('No');
    const cost = costText(view, player, action);
    return cost === '' ? t('Yes') : t('Yes · {cost}', { cost });
  }
  if (question?.ask === 'option' && action.option !== null)
    return plain(renderOption(questionContext(view, question), action.option));
  return question?.ask === 'pick' ? t('Done') : t('None');
}
