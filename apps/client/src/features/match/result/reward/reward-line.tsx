import type { Player } from '@stackmate/engine';
import type { RewardAnswer } from '@stackmate/protocol/rewards';
import { TextIcon } from '@stackmate/ui';
import { numberText, t } from '@stackmate/words';
import { lazy, Suspense, useEffect, useState } from 'react';
import { setPurse } from '../../../../kit/coins/purse.ts';
import { EarnedNote } from '../../../../kit/earn/earned-note.tsx';
import { isBoxOpened, RewardBox } from './reward-box.tsx';
import { rewardNotes } from '../../../../kit/matches/reward-texts.ts';
import { useCountUp } from './use-count-up.ts';
import { useReward } from './use-reward.ts';
import './reward-line.css';

// The texts of all quests and achievements are needed by these alone.
const QuestSteps = lazy(async () => ({ default: (await import('./quest-steps.tsx')).QuestSteps }));

const AchievementSteps = lazy(async () => ({
  default: (await import('./achievement-steps.tsx')).AchievementSteps,
}));

const Coins = ({ coins, balance }: { readonly coins: number; readonly balance: number }) => {
  const shown = useCountUp(coins);
  return (
    <p className="reward-coins">
      <span className="reward-coin" aria-hidden="true">
        <TextIcon of="circle" />
      </span>
      {/* Screen readers hear the sum, not the counting. */}
      <b aria-hidden="true">+{numberText(shown)}</b>
      <span className="sm-hidden">
        {t('You receive {coins, plural, one {# coin} other {# coins}}.', { coins })}
      </span>
      <small>{t('You have {balance, plural, one {# coin} other {# coins}}.', { balance })}</small>
    </p>
  );
};

interface RewardProps {
  readonly answer: RewardAnswer;
  readonly reward: NonNullable<RewardAnswer['reward']>;
}

/** Shows a reward: the coins, why it is that many, and the box. */
const Reward = ({ answer, reward }: RewardProps) => {
  const { match: matchId, balance } = answer;
  const { coins, box } = reward;
  const [isOpened, setOpened] = useState(() => isBoxOpened(matchId));
  const hidden = box?.kind === 'coins' && !isOpened ? box.coins : 0;
  const notes = rewardNotes(reward);
  if (coins === 0 && notes.length === 0 && !box) return null;
  return (
    <div className="reward">
      {coins > 0 && <Coins coins={coins} balance={balance - hidden} />}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {box && <RewardBox matchId={matchId} box={box} onOpened={() => setOpened(true)} />}
    </div>
  );
};

/** Loaded after a win that added to a mastery. */
const MasteryGains = lazy(async () => ({
  default: (await import('./mastery-gains.tsx')).MasteryGains,
}));

interface RewardLineProps {
  readonly matchId: string;
  readonly seat: Player;
}

/** Shows what the match paid to the player, once the server has stored it: for the win, for firsts (CO7), and in masteries. */
export function RewardLine({ matchId, seat }: RewardLineProps) {
  const { answer, earned } = useReward(matchId, seat);
  useEffect(() => {
    if (answer) setPurse({ coins: answer.balance });
  }, [answer]);
  return (
    <>
      <div role="status">{answer?.reward && <Reward answer={answer} reward={answer.reward} />}</div>
      {answer?.quests && (
        <Suspense>
          <QuestSteps quests={answer.quests} />
        </Suspense>
      )}
      {answer?.achievements && (
        <Suspense>
          <AchievementSteps {...answer.achievements} />
        </Suspense>
      )}
      <EarnedNote earned={earned} />
      {answer?.masteries && (
        <Suspense>
          <MasteryGains masteries={answer.masteries} />
        </Suspense>
      )}
    </>
  );
}
