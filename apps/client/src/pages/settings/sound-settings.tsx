import { t } from '@stackmate/words';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { canVibrate } from '../../platform/device/abilities.ts';
import { Volume } from '../../kit/widgets/volume.tsx';

/** Shows the sound settings. */
export function SoundSettings() {
  const { muted, haptics } = useAppSettings();
  return (
    <section aria-labelledby="sound-settings">
      <h2 id="sound-settings">{t('Sound')}</h2>
      <div className="setting">
        <label htmlFor="volume">{t('Volume')}</label>
        <Volume id="volume" />
      </div>
      <div className="setting">
        <label htmlFor="music">{t('Music during matches')}</label>
        <Volume id="music" of="music" />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={muted}
          onChange={(event) => changeAppSettings({ muted: event.target.checked })}
        />
        <span>{t('Mute')}</span>
      </label>
      {canVibrate() && (
        <label className="check">
          <input
            type="checkbox"
            checked={haptics}
            onChange={(event) => changeAppSettings({ haptics: event.target.checked })}
          />
          <span>{t('Vibrate with hits, turns and mistakes')}</span>
        </label>
      )}
    </section>
  );
}
