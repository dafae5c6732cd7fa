import { questDefinitions } from '@stackmate/economy';
import type { AdvancedQuest } from '@stackmate/protocol/rewards';
import { TextIcon } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import './quest-steps.css';

function Step({ step }: { readonly step: AdvancedQuest }) {
  const { before, progress, goal, coins } = step;
  const definition = questDefinitions.get(step.quest);
  if (!definition) return null;
  const isDone = progress === goal;
  const text = t(definition.text, { goal });
  return (
    <li data-done={isDone}>
      <span className="quest-step-words">
        {isDone && <TextIcon of="tick" />} {text}
      </span>
      <span className="quest-step-bar" aria-hidden="true">
        <i style={{ inlineSize: `${(progress / goal) * 100}%` }} className="now" />
        <i style={{ inlineSize: `${(before / goal) * 100}%` }} />
      </span>
      <b>{t('{progress} of {goal}', { progress, goal })}</b>
      {isDone && (
        <small className="quest-step-paid">
          {t('Quest done: {coins, plural, one {# coin is} other {# coins are}} in your purse.', {
            coins,
          })}
        </small>
      )}
    </li>
  );
}

/** [CO8] Shows how a match advanced the player's quests. Those that are done have paid by themselves. */
export const QuestSteps = ({ quests }: { readonly quests: readonly AdvancedQuest[] }) => (
  <section className="quest-steps" aria-label={t('Quests of this match')}>
    <h3>{t('Quests')}</h3>
    <ul>
      {quests.map((step) => (
        <Step key={step.quest} step={step} />
      ))}
    </ul>
    <Link className="quiet-button" to="/">
      {t('All quests')}
    </Link>
  </section>
);
