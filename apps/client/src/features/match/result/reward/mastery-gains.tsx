import { finisherLevels, typeUnlocks } from '@stackmate/economy/cosmetics';
import type { Unlock } from '@stackmate/economy/cosmetics';
import { masteryLevel, totalLevels } from '@stackmate/economy/mastery';
import { finishers } from '@stackmate/protocol';
import type { GainedMastery } from '@stackmate/protocol/rewards';
import * as api from '@stackmate/protocol/routes';
import { MonsterTypeIcon, monsterTypeName } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { Link } from 'react-router';
import { avatarName } from '../../../../kit/appearance/names.ts';
import { faceName, finisherName, frameName } from '../../../../kit/cosmetics/names.ts';
import { useLoaded } from '../../../../kit/requests/requests.ts';
import { readWithRetries } from '../../../../platform/api/call.ts';
import './mastery-gains.css';

const load = (signal: AbortSignal) => readWithRetries(api.rewards.cosmetics, {}, { signal });

function unlockName(unlock: Unlock): string {
  switch (unlock.kind) {
    case 'avatar':
      return t('the avatar {name}', { name: avatarName(unlock.avatar) });
    case 'frame':
      return t('the board frame {name}', { name: frameName(unlock.frame) });
    case 'face':
      return t('the emote faces {name}', { name: faceName(unlock.face) });
  }
}

interface LevelUp {
  readonly mastery: GainedMastery;
  readonly from: number;
  readonly to: number;
}

/** Says which finishers the levels of a match have unlocked. */
function FinisherUnlocks({ levels }: { readonly levels: number }) {
  const { value } = useLoaded('cosmetics', load);
  if (!value) return null;
  const total = totalLevels(value.masteries);
  return finishers
    .filter((name) => finisherLevels[name] <= total && finisherLevels[name] > total - levels)
    .map((name) => <p key={name}>{t('New finisher: {name}.', { name: finisherName(name) })}</p>);
}

/** Shows what a win added to the mastery of types, and what it has unlocked. */
export function MasteryGains({ masteries }: { readonly masteries: readonly GainedMastery[] }) {
  const levelUps = masteries
    .map((mastery): LevelUp => ({
      mastery,
      from: masteryLevel(mastery.points - mastery.gained),
      to: masteryLevel(mastery.points),
    }))
    .filter(({ from, to }) => to > from);
  const levels = levelUps.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <section className="mastery-gains" aria-label={t('Mastery')}>
      <ul>
        {masteries.map(({ type, gained }) => (
          <li key={type}>
            <MonsterTypeIcon type={type} />
            <span>{t('{type} +{gained}', { type: monsterTypeName(type), gained })}</span>
          </li>
        ))}
      </ul>
      {levelUps.map(({ mastery: { type }, from, to }) => {
        const unlocked = Array.from({ length: to - from }, (_, index) =>
          typeUnlocks(type, from + 1 + index),
        ).flat();
        const parameters = { type: monsterTypeName(type), level: to };
        return (
          <p key={type}>
            <b>{t('{type}: level {level}.', parameters)}</b>{' '}
            {unlocked.length > 0 &&
              t('You have {names} now.', { names: listText(unlocked.map(unlockName)) })}
          </p>
        );
      })}
      {levels > 0 && (
        <>
          <FinisherUnlocks levels={levels} />
          <Link to="/cosmetics">{t('Open the cosmetics')}</Link>
        </>
      )}
    </section>
  );
}
