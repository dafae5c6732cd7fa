import type { MatchReward } from '@stackmate/protocol/rewards';
import { t } from '@stackmate/words';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { TextWithLinks } from '../../../../kit/widgets/text-with-links.tsx';
import { OpenableFace } from '../../../../kit/rolled-face/rolled-face.tsx';
import { Coins } from '../../../../kit/coins/coins.tsx';
import { cardName } from '../../../../table/names/names.ts';

export type RewardBoxContent = NonNullable<MatchReward['box']>;

const RewardCardDialog = lazy(async () => ({
  default: (await import('./reward-card-dialog.tsx')).RewardCardDialog,
}));

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
  const [isOpen, setOpen] = useState(false);
  const card = cardName(roll.card);
  return (
    <>
      {isOpen && (
        <Suspense fallback={null}>
          <RewardCardDialog roll={roll} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <div className="box-card">
        <OpenableFace roll={roll} onOpen={() => setOpen(true)} />
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
