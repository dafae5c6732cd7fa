import type { RewardAnswer } from '@stackmate/protocol/rewards';
import { TextIcon } from '@stackmate/ui';
import { t } from '../../../words/index.ts';
import { rewardNotes } from './reward-texts.ts';
import { useCountUp } from './use-count-up.ts';
import { useReward } from './use-reward.ts';
import './reward-line.css';

const Coins = ({ coins, balance }: { readonly coins: number; readonly balance: number }) => {
  const shown = useCountUp(coins);
  return (
    <p className="reward-coins">
      <span className="reward-coin" aria-hidden="true">
        <TextIcon of="circle" />
      </span>
      {/* Screen readers hear the sum, not the counting. */}
      <b aria-hidden="true">+{shown.toLocaleString('en')}</b>
      <span className="sm-hidden">{t('You receive {coins} coins.', { coins })}</span>
      <small>{t('You have {coins} coins.', { coins: balance.toLocaleString('en') })}</small>
    </p>
  );
};

/** Shows a reward: the coins, and why it is that many. */
const Reward = ({
  reward,
  balance,
}: Pick<RewardAnswer, 'balance'> & { readonly reward: NonNullable<RewardAnswer['reward']> }) => {
  const coins = reward.coins + (reward.box?.kind === 'coins' ? reward.box.coins : 0);
  const notes = rewardNotes(reward);
  if (coins === 0 && notes.length === 0) return null;
  return (
    <div className="reward">
      {coins > 0 && <Coins coins={coins} balance={balance} />}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
};

interface RewardLineProps {
  readonly match: string;
  readonly isWon: boolean;
}

/** Shows what the player's win of a match paid, once the server has stored it. */
export function RewardLine({ match, isWon }: RewardLineProps) {
  const answer = useReward(match, isWon);
  return (
    <div role="status">
      {answer?.reward && <Reward reward={answer.reward} balance={answer.balance} />}
    </div>
  );
}
