import { t } from '@stackmate/words';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { Volume } from '../../kit/widgets/volume.tsx';

/** Shows the sound settings. */
export function MenuSound() {
  const { muted } = useAppSettings();
  return (
    <section aria-labelledby="menu-sound">
      <h3 id="menu-sound">{t('Sound')}</h3>
      <div className="menu-sound">
        <label htmlFor="menu-volume">{t('Volume')}</label>
        <Volume id="menu-volume" />
        <label htmlFor="menu-music">{t('Music')}</label>
        <Volume id="menu-music" of="music" />
        <button
          type="button"
          className="chip"
          aria-pressed={muted}
          onClick={() => changeAppSettings({ muted: !muted })}
        >
          {t('Mute')}
        </button>
      </div>
    </section>
  );
}
