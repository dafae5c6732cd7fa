import { questDefinitions } from '@stackmate/economy';
import type { Quest } from '@stackmate/protocol/rewards';
import * as api from '@stackmate/protocol/routes';
import { TextIcon } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { useLoaded, useRequest } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import './quests-panel.css';

interface QuestRowProps {
  readonly quest: Quest;
  readonly canExchange: boolean;
  readonly onExchange: () => void;
}

function QuestRow({ quest, canExchange, onExchange }: QuestRowProps) {
  const { progress, goal, coins, isDone, daysLeft } = quest;
  const definition = questDefinitions.get(quest.quest);
  if (!definition) return null;
  const text = t(definition.text, { goal });
  return (
    <li className="quest" data-done={isDone}>
      <span className="quest-words">
        {isDone && <TextIcon of="tick" />} {text}
      </span>
      <span className="quest-state">
        <progress value={progress} max={goal} aria-label={text} />
        <b>{t('{progress} of {goal}', { progress, goal })}</b>
        <span className="quest-coins">{t('+{coins} coins', { coins })}</span>
      </span>
      <span className="quest-foot">
        <small>
          {isDone
            ? t('Done. Another one comes tomorrow.')
            : t('{days, plural, one {The last day} other {# days left}}', { days: daysLeft })}
        </small>
        {canExchange && !isDone && (
          <button
            type="button"
            className="quiet-button"
            aria-label={t('Exchange: {quest}', { quest: text })}
            onClick={onExchange}
          >
            {t('Exchange')}
          </button>
        )}
      </span>
    </li>
  );
}

/** Shows the quests of the account, and exchanges one a day. */
export function QuestsPanel() {
  const { value, fault, set } = useLoaded('quests', (signal) =>
    call(api.quests.list, {}, { signal }),
  );
  const request = useRequest();
  const problem = request.fault ?? fault;
  async function exchange({ place, quest }: Quest): Promise<void> {
    const answer = await request.run(() => call(api.quests.exchange, { place, quest }));
    if (answer) set(answer);
  }
  if (!value && !problem) return null;
  return (
    <section className="quests" aria-labelledby="quests">
      <h2 id="quests">{t('Quests')}</h2>
      {value && (
        <ul>
          {value.quests.map((quest) => (
            <QuestRow
              key={quest.place}
              quest={quest}
              canExchange={value.canExchange}
              onExchange={() => void exchange(quest)}
            />
          ))}
        </ul>
      )}
      <p>
        {problem
          ? problem.text
          : t('In matches against people from a queue and against Medium, Hard and Expert.')}
      </p>
      <Link className="quiet-button" to="/achievements">
        {t('All achievements')}
      </Link>
    </section>
  );
}
