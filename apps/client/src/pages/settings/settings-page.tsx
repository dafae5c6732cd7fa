import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { AppearanceChoice } from '../../kit/appearance/appearance-choice.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { localStore } from '../../platform/storage/index.ts';
import { KeysHelp } from '../../table/keyboard/keys-help.tsx';
import { noCardStops } from '../../table/settings/card-stops.ts';
import { changeSettings, confirmWords, useSettings } from '../../table/settings/match-settings.ts';
import { canKeepAwake } from '../../platform/device/abilities.ts';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { Choice } from '../../kit/widgets/choice.tsx';
import { AccountSettings } from './account-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { TransferSettings } from './transfer-settings.tsx';
import './settings.css';

function LookSettings() {
  const { motion, contrast, notation, othersEffects } = useAppSettings();
  const { animation, speed } = useSettings();
  return (
    <section aria-labelledby="look-settings">
      <h2 id="look-settings">{t('Appearance')}</h2>
      <Choice
        title={t('Animation')}
        value={animation ? speed : 0}
        options={[
          [0, t('Off')],
          [0.5, t('Slow', {}, 'speed of animation')],
          [1, t('Normal')],
          [2, t('Fast')],
        ]}
        onChange={(value) =>
          changeSettings(
            value === 0.5 || value === 1 || value === 2
              ? { animation: true, speed: value }
              : { animation: false },
          )
        }
      />
      <Choice
        title={t('Movement', {}, 'animation')}
        note={t('Reduced: nothing moves. A short fade shows what has changed.')}
        value={motion}
        options={[
          ['system', t('Same as device')],
          ['reduced', t('Reduced')],
        ]}
        onChange={(value) => changeAppSettings({ motion: value })}
      />
      <Choice
        title={t('Contrast')}
        value={contrast}
        options={[
          ['system', t('Same as device')],
          ['high', t('High')],
        ]}
        onChange={(value) => changeAppSettings({ contrast: value })}
      />
      <Choice
        title={t('Square names')}
        value={notation}
        options={[
          ['squares', t('Shown')],
          ['hidden', t('Hidden')],
        ]}
        onChange={(value) => changeAppSettings({ notation: value })}
      />
      <Choice
        title={t('Finishers and faces of others')}
        note={t('Hidden: Kings fall and emotes look the plain way, except your own.')}
        value={othersEffects}
        options={[
          ['shown', t('Shown')],
          ['hidden', t('Hidden')],
        ]}
        onChange={(value) => changeAppSettings({ othersEffects: value })}
      />
    </section>
  );
}

function PlaySettings() {
  const { respond, stopsForKing, cardStops, confirm } = useSettings();
  const { keepsAwake } = useAppSettings();
  const stopCount = Object.values(cardStops).flatMap((ofSide) => Object.keys(ofSide)).length;
  return (
    <section aria-labelledby="play-settings">
      <h2 id="play-settings">{t('Play')}</h2>
      <Choice
        title={t('Stop for my responses')}
        note={t(
          'Auto: the match stops only when an answer could change something. Your opponent can’t tell whether you could answer.',
        )}
        value={respond}
        options={[
          ['auto', t('Auto')],
          ['always', t('Always')],
          ['never', t('Never')],
        ]}
        onChange={(value) => changeSettings({ respond: value })}
      />
      <Choice
        title={t('Always stop when my King is attacked')}
        note={t(
          'Even while you pass until your turn. The match goes on if no answer could change anything.',
        )}
        value={stopsForKing ? 'on' : 'off'}
        options={[
          ['on', t('On')],
          ['off', t('Off')],
        ]}
        onChange={(value) => changeSettings({ stopsForKing: value === 'on' })}
      />
      {stopCount > 0 && (
        <button
          type="button"
          className="plain-button"
          onClick={() => changeSettings({ cardStops: noCardStops })}
        >
          {t('Remove all stops for single cards ({count})', { count: stopCount })}
        </button>
      )}
      <Choice
        title={t('Ask before an action')}
        note={t(
          'When risky: before you pay for nothing, leave your King open, or lose a monster for nothing.',
        )}
        value={confirm}
        options={(['risky', 'always', 'never'] as const).map((value) => [
          value,
          t(confirmWords[value]),
        ])}
        onChange={(value) => changeSettings({ confirm: value })}
      />
      {canKeepAwake() && (
        <label className="check">
          <input
            type="checkbox"
            checked={keepsAwake}
            onChange={(event) => changeAppSettings({ keepsAwake: event.target.checked })}
          />
          <span>{t('Keep the screen on during matches')}</span>
        </label>
      )}
      <details className="setting">
        <summary>{t('Keys')}</summary>
        <KeysHelp />
      </details>
    </section>
  );
}

/** Shows all settings. Changes are stored at once. */
export function SettingsPage() {
  useTitle(t('Settings'));
  const [isRefused] = useState(() => localStore.isRefused());
  return (
    <div className="settings">
      <h1>{t('Settings')}</h1>
      {isRefused && (
        <p className="settings-notice" role="note">
          {t(
            'This browser saves nothing for this page. Your settings and name are lost when you close it.',
          )}
        </p>
      )}
      <LanguageSettings />
      <AccountSettings />
      <SoundSettings />
      <section aria-labelledby="you-settings">
        <h2 id="you-settings">{t('How others see you')}</h2>
        <AppearanceChoice />
        <Link className="plain-button" to="/cosmetics">
          {t('All cosmetics')}
        </Link>
      </section>
      <LookSettings />
      <PlaySettings />
      <OfflineNote />
      <TransferSettings />
    </div>
  );
}
