import { playSound } from '../sound/index.ts';
import { t } from '../words/index.ts';
import { changeAppSettings, useAppSettings } from './app-settings.ts';

/** How loud it is. */
export function SoundSettings() {
  const { volume, muted } = useAppSettings();
  return (
    <section aria-labelledby="sound-settings">
      <h2 id="sound-settings">{t('Sound')}</h2>
      <div className="setting">
        <label htmlFor="volume">{t('Volume')}</label>
        <input
          id="volume"
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          aria-valuetext={t('{percent} %', { percent: Math.round(volume * 100) })}
          onChange={(event) => changeAppSettings({ volume: Number(event.target.value) / 100 })}
          onPointerUp={() => playSound('place')}
          onKeyUp={() => playSound('place')}
        />
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
