import type { MatchReward } from '@stackmate/protocol/rewards';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { TextWithLinks } from '../../../../kit/widgets/text-with-links.tsx';
import { useVault } from '../../../../kit/collection/vault-store.ts';
import { OpenableFace } from '../../../../kit/rolled-face/rolled-face.tsx';
import { Coins } from '../../../../kit/coins/coins.tsx';
import { LazyCardDialog } from '../../../../table/card-dialog/lazy-card-dialog.tsx';
import { useOpenCard } from '../../../../table/card-dialog/use-open-card.ts';
import { cardName } from '../../../../table/names/names.ts';
import { findBoxCopy } from '../../../../kit/collection/vault-copy.ts';

export type RewardBoxContent = NonNullable<MatchReward['box']>;

/** Shows what a reward box held. */
export function BoxContent({ box }: { readonly box: RewardBoxContent }) {
  if (box.kind === 'coins') {
    return (
      <p className="box-coins">
        <TextWithLinks
          text={t('<coins/> from the reward box.')}
          parts={{
            coins: (
              <b>
                +<Coins coins={box.coins} />
              </b>
            ),
          }}
        />
      </p>
    );
  }
  return <CardContent {...box} />;
}

/** Shows a card that the box held, which opens close up. */
function CardContent({ roll, waits }: Extract<RewardBoxContent, { kind: 'card' }>) {
  const openCard = useOpenCard('box');
  const { copies } = useVault();
  const copy = findBoxCopy(copies, roll)?.sent;
  const card = cardName(roll.card);
  return (
    <>
      <LazyCardDialog
        cards={[{ key: 'card', id: roll.card, roll, natural: roll, ...(copy ? { copy } : {}) }]}
        open={openCard}
      />
      <div className="box-card">
        <OpenableFace roll={roll} onOpen={() => openCard.show('card')} />
      </div>
      <p>
        <TextWithLinks
          text={
            waits
              ? t(
                  '**{card}** from the reward box. Your vault is full, so the card waits in your inbox.',
                  { card },
                )
              : t('**{card}** from the reward box. The card is in your vault.', { card })
          }
        />{' '}
        <Link to={waits ? '/inbox' : '/vault'}>
          {waits ? t('Open the inbox') : t('Open the vault')}
        </Link>
      </p>
    </>
  );
}
