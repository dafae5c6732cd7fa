import { t } from '../words/index.ts';
import { changeAppSettings, useAppSettings } from '../settings/app-settings.ts';
import { Volume } from '../sound/volume.tsx';

/** Shows the sound settings. */
export function SoundSettings() {
  const { muted } = useAppSettings();
  return (
    <section aria-labelledby="sound-settings">
      <h2 id="sound-settings">{t('Sound')}</h2>
      <div className="setting">
        <label htmlFor="volume">{t('Volume')}</label>
        <Volume id="volume" />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={muted}
          onChange={(event) => changeAppSettings({ muted: event.target.checked })}
        />
        <span>{t('Mute')}</span>
      </label>
    </section>
  );
}
