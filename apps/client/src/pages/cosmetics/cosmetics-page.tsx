import * as api from '@stackmate/protocol/routes';
import { totalLevels } from '@stackmate/economy/mastery';
import type { EarnedCosmetics } from '@stackmate/protocol/rewards';
import type { KnownAppearance } from '@stackmate/protocol';
import { Tabs } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { MasteryList } from '../../kit/cosmetics/mastery-list.tsx';
import { useAppearance } from '../../kit/appearance/use-appearance.ts';
import { useSeasonBacks } from '../../kit/appearance/use-season-backs.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { readWithRetries } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { listCosmetics } from './list-cosmetics.ts';
import type { Cosmetic } from './list-cosmetics.ts';
import { Stage } from './stage.tsx';
import { TileGrid } from './tile-grid.tsx';
import './cosmetics.css';

const load = (signal: AbortSignal) => readWithRetries(api.rewards.cosmetics, {}, { signal });

interface WardrobeProps {
  readonly earned: EarnedCosmetics;
  readonly appearance: KnownAppearance;
  readonly fault: string | null;
  readonly seasons: ReturnType<typeof useSeasonBacks>;
  readonly onWear: (next: KnownAppearance) => void;
}

/** Shows everything that can be worn, what is worn, and a stage that tries on what is selected. */
function Wardrobe({ earned, appearance, fault, seasons, onWear }: WardrobeProps) {
  const [tried, setTried] = useState<Cosmetic | null>(null);
  const lists = listCosmetics(earned, seasons, appearance);
  // What is worn now may differ from when it was selected.
  const shown = tried && (lists[tried.kind].find(({ id }) => id === tried.id) ?? null);
  const grid = (kind: Cosmetic['kind'], label: string) => (
    <TileGrid label={label} cosmetics={lists[kind]} tried={shown} onTry={setTried} />
  );
  return (
    <>
      <Stage
        appearance={appearance}
        tried={shown}
        fault={fault}
        onWear={({ wear }) => onWear(wear(appearance))}
      />
      <Tabs
        label={t('Kinds of cosmetics')}
        tabs={[
          {
            id: 'mastery',
            label: t('Mastery'),
            content: (
              <section className="print cosmetics-mastery">
                <p>
                  {t(
                    'Win against people in rated and casual matches, or against one of the three strongest bots. Each monster that enters your field gives its types 1 point, and so does each of its attacks and abilities: up to 10 points per type and match.',
                  )}
                </p>
                <p>
                  {t('{levels, plural, one {# level} other {# levels}} in all types together.', {
                    levels: totalLevels(earned.masteries),
                  })}
                </p>
                <MasteryList masteries={earned.masteries} />
              </section>
            ),
          },
          { id: 'avatars', label: t('Avatars'), content: grid('avatar', t('Avatars')) },
          { id: 'frames', label: t('Board frames'), content: grid('frame', t('Board frames')) },
          { id: 'finishers', label: t('Finishers'), content: grid('finisher', t('Finishers')) },
          { id: 'faces', label: t('Emote faces'), content: grid('face', t('Emote faces')) },
          { id: 'backs', label: t('Card backs'), content: grid('back', t('Card backs')) },
        ]}
      />
    </>
  );
}

function SeasonedWardrobe(props: Omit<WardrobeProps, 'seasons'>) {
  return <Wardrobe {...props} seasons={useSeasonBacks()} />;
}

/** Shows the cosmetics: earned and not yet earned, with what each takes, and wears one of each kind. */
export function CosmeticsPage() {
  useTitle(t('Cosmetics'));
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const { value, fault } = useLoaded('cosmetics', load);
  const own = useAppearance();
  const wardrobe = value &&
    own && {
      earned: value,
      appearance: own.appearance,
      fault: own.fault,
      onWear: own.change,
    };
  return (
    <div className="cosmetics">
      <h1>{t('Cosmetics')}</h1>
      <p className="cosmetics-intro">
        {t(
          'Earned by playing, and only for the eye. Opponents see your avatar, card back, emote faces and finisher; the board frame is yours alone.',
        )}
      </p>
      {fault && !value && (
        <p className="fault" role="alert">
          {fault.text}
        </p>
      )}
      {!fault && !wardrobe && <p role="status">{t('Loading…')}</p>}
      {wardrobe &&
        (isGuest === false ? (
          <SeasonedWardrobe {...wardrobe} />
        ) : (
          <Wardrobe {...wardrobe} seasons={null} />
        ))}
    </div>
  );
}
