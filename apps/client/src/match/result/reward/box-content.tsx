import type { MatchReward } from '@stackmate/protocol/rewards';
import { Link } from '../../../navigation/link.tsx';
import { RolledFace } from '../../../shop/parts/rolled-face.tsx';
import { Coins } from '../../../shop/parts/coins.tsx';
import { t } from '../../../words/index.ts';
import { cardName } from '../../names/index.ts';

export type RewardBoxContent = NonNullable<MatchReward['box']>;

/** Shows what a reward box held. */
export function BoxContent({ box }: { readonly box: RewardBoxContent }) {
  if (box.kind === 'coins') {
    return (
      <p className="box-coins">
        <b>
          +<Coins coins={box.coins} />
        </b>{' '}
        {t('from the reward box.')}
      </p>
    );
  }
  const { roll, waits } = box;
  return (
    <>
      <div className="box-card" aria-hidden="true" inert>
        <RolledFace roll={roll} />
      </div>
      <p>
        <b>{cardName(roll.card)}</b>{' '}
        {waits
          ? t('from the reward box. Your vault is full, so the card waits in your inbox.')
          : t('from the reward box. The card is in your vault.')}{' '}
        <Link to={waits ? '/inbox' : '/vault'}>
          {waits ? t('Open the inbox') : t('Open the vault')}
        </Link>
      </p>
    </>
  );
}
