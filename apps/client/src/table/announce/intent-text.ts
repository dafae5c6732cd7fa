import { listText, t } from '@stackmate/words';
import { openOffers } from '../intent/index.ts';
import type { Intent, Origin } from '../intent/index.ts';
import { cardName, nameOnField, verbWord } from '../names/names.ts';
import { previewLines } from '../preview/outcome-lines.ts';
import { findPrimary } from '../prompt/primary.ts';
import { questionText } from '../prompt/question.ts';
import { loadedEffectTexts } from '../prompt/use-effect-texts.ts';
import { findRisks } from '../risk/risks.ts';
import { riskText } from '../risk/risk-text.ts';
import type { MatchScreen } from '../store/index.ts';

function pickedName({ base }: Intent, origin: Origin): string {
  if (origin.from === 'rule') return cardName(origin.definition);
  const ref = origin.from === 'card' ? origin.ref : base.open.field[origin.square]!.cards[0].ref;
  return nameOnField(base, ref);
}

/** Returns what can be done with the picked-up card: 'Ember Wyrm: Move 3, Attack 1.' */
function pickedText(intent: Intent, origin: Origin): string {
  const counts = new Map<string, number>();
  for (const { verb } of openOffers(intent)) {
    const word = verbWord(verb);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const ways = listText(
    [...counts].map(([action, count]) => t('{action} {count}', { action, count })),
  );
  return t('{name}: {ways}.', { name: pickedName(intent, origin), ways });
}

const outcomeText = ({ base, preview }: Intent, { me, snapshot }: MatchScreen): string =>
  previewLines(base, preview!, { me, seats: snapshot.seats })
    .map(({ text }) => text)
    .join('. ');

/** Returns the question before an action: what is risky about it, and what it would do. */
function confirmText(intent: Intent, screen: MatchScreen): string {
  const risks = findRisks(intent).map((risk) => riskText(risk, intent, screen.snapshot.seats));
  const question = t('{outcome}. {action}?', {
    outcome: outcomeText(intent, screen),
    action: findPrimary(screen).label,
  });
  return [...risks, question].join(' ');
}

/** Returns what a screen reader announces about the next action: the question, what is picked up, or the outcome. */
export function intentText(screen: MatchScreen): string {
  const { intent, refusal } = screen;
  // A refusal is announced separately.
  if (refusal || !intent) return '';
  const question = questionText(intent, loadedEffectTexts());
  if (question) return question;
  if (screen.sent) return '';
  if (intent.preview) return confirmText(intent, screen);
  if (screen.hint?.preview) return outcomeText(screen.hint, screen);
  if (intent.ask) return t('Which?');
  return intent.origin ? pickedText(intent, intent.origin) : findPrimary(screen).label;
}
