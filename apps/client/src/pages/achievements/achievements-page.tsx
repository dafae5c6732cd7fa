import {
  achievementWords,
  achievements,
  fewPlayers,
  rarityText,
} from '@stackmate/economy/achievements';
import type { Achievement, AchievementFamily } from '@stackmate/economy/achievements';
import { maxShownAchievements } from '@stackmate/protocol/rewards';
import type { AchievementsAnswer } from '@stackmate/protocol/rewards';
import * as api from '@stackmate/protocol/routes';
import { Badge, TextIcon } from '@stackmate/ui';
import '@stackmate/ui/badge.css';
import { dateText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { useLoaded, useRequest } from '../../kit/requests/requests.ts';
import { call, readWithRetries } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import './achievements.css';

const families: readonly (readonly [AchievementFamily, Message])[] = [
  ['wins', msg('Wins')],
  ['stacks', msg('Stacks')],
  ['answers', msg('Responses')],
  ['battle', msg('Battle')],
  ['cards', msg('Cards')],
  ['learning', msg('Lessons and puzzles')],
  ['ladder', msg('Rated play')],
];

type Progress = AchievementsAnswer['achievements'][number];

interface EntryProps {
  readonly achievement: Achievement;
  readonly progress: Progress;
  readonly players: number;
  /** Null for guests, who have no profile. */
  readonly choice: {
    readonly isShown: boolean;
    readonly isFull: boolean;
    readonly onToggle: () => void;
  } | null;
}

/** Shows how far the next step is. */
function NextStep({ goal, count, label }: { goal: number; count: number; label: string }) {
  return (
    <span className="achievement-next">
      <progress value={count} max={goal} aria-label={label} />
      <b>{t('{progress} of {goal}', { progress: count, goal })}</b>
    </span>
  );
}

function Entry({ achievement, progress, players, choice }: EntryProps) {
  const { id, family, steps, isHidden } = achievement;
  const earned = progress.steps.filter(({ at }) => at !== null);
  const step = earned.length;
  const isDone = step === steps.length;
  const isSecret = isHidden && step === 0;
  const words = achievementWords(id, isDone ? step : step + 1);
  if (!words) return null;
  const name = isSecret ? t('Hidden achievement') : words.name;
  const text = isSecret ? t('You see what it is for when you earn it.') : words.text;
  // Before the first step: how rare that one is.
  const { holders } = progress.steps[Math.max(0, step - 1)];
  const last = earned.at(-1)?.at;
  return (
    <li className="achievement" data-earned={step > 0}>
      <Badge
        achievement={id}
        family={family}
        step={step}
        steps={steps.length}
        isHidden={isSecret}
      />
      <div>
        <h3>{name}</h3>
        <p>{text}</p>
        {!isDone && !isSecret && steps[step] > 1 && (
          <NextStep goal={steps[step]} count={progress.count} label={text} />
        )}
        <p className="achievement-rarity">
          {players >= fewPlayers && <span>{rarityText(holders, players)}</span>}
          {last !== undefined && last !== null && (
            <span>
              {steps.length > 1
                ? t('Step {step} of {steps} on {day}', {
                    step,
                    steps: steps.length,
                    day: dateText(last, { dateStyle: 'medium' }),
                  })
                : t('Earned on {day}', { day: dateText(last, { dateStyle: 'medium' }) })}
            </span>
          )}
        </p>
        {choice && step > 0 && (
          <button
            type="button"
            className="quiet-button"
            aria-pressed={choice.isShown}
            disabled={choice.isFull && !choice.isShown}
            aria-label={t('Show on profile: {name}', { name })}
            onClick={choice.onToggle}
          >
            {choice.isShown && <TextIcon of="tick" />} {t('Show on profile')}
          </button>
        )}
      </div>
    </li>
  );
}

function All({
  answer,
  onShow,
}: {
  readonly answer: AchievementsAnswer;
  readonly onShow: (shown: string[]) => void;
}) {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const { players, shown } = answer;
  const progressOf = new Map(answer.achievements.map((each) => [each.achievement, each]));
  const steps = answer.achievements.flatMap((each) => each.steps);
  const toggle = (id: string): void =>
    onShow(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]);
  return (
    <>
      <p>
        {t('You have {earned} of {all}.', {
          earned: steps.filter(({ at }) => at !== null).length,
          all: steps.length,
        })}{' '}
        {t(
          'Matches against people from a queue and against Medium, Hard and Expert count. Achievements pay nothing and cost nothing.',
        )}
      </p>
      {players < fewPlayers && (
        <p>
          {t('With fewer than {count} players it is too early to tell how rare each of them is.', {
            count: fewPlayers,
          })}
        </p>
      )}
      {isGuest === false && (
        <p>
          {t('Choose up to {count} for your profile. Without a choice it shows your rarest ones.', {
            count: maxShownAchievements,
          })}
        </p>
      )}
      {families.map(([family, title]) => (
        <section key={family} aria-labelledby={`achievements-${family}`}>
          <h2 id={`achievements-${family}`}>{t(title)}</h2>
          <ul>
            {achievements.map((achievement) => {
              const { id } = achievement;
              const progress = progressOf.get(id);
              if (achievement.family !== family || !progress) return null;
              return (
                <Entry
                  key={id}
                  achievement={achievement}
                  progress={progress}
                  players={players}
                  choice={
                    isGuest === false
                      ? {
                          isShown: shown.includes(id),
                          isFull: shown.length >= maxShownAchievements,
                          onToggle: () => toggle(id),
                        }
                      : null
                  }
                />
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Shows all achievements: what is earned, how far the others are, and how many players have each. */
export function AchievementsPage() {
  useTitle(t('Achievements'));
  const loaded = useLoaded('achievements', (signal) =>
    readWithRetries(api.achievements.list, {}, { signal }),
  );
  const request = useRequest();
  async function show(shown: string[]): Promise<void> {
    const answer = await request.run(() => call(api.achievements.show, { shown }));
    if (answer) loaded.update((before) => ({ ...before, shown: answer.shown }));
  }
  return (
    <div className="achievements">
      <h1>{t('Achievements')}</h1>
      <FaultNote fault={request.fault} />
      <WhenLoaded loaded={loaded}>
        {(answer) => <All answer={answer} onShow={(shown) => void show(shown)} />}
      </WhenLoaded>
    </div>
  );
}
