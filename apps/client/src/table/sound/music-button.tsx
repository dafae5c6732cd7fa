import { t } from '@stackmate/words';
import { useRef } from 'react';
import {
  changeAppSettings,
  defaultMusic,
  useAppSettings,
} from '../../platform/settings/app-settings.ts';

/** Shows the switch of the music: one tap turns it off, another on again as loud as before. */
export function MusicButton() {
  const { music, muted } = useAppSettings();
  const isOn = music > 0 && !muted;
  const last = useRef(defaultMusic);
  if (music > 0) last.current = music;
  return (
    <button
      type="button"
      className="bar-switch music"
      aria-pressed={isOn}
      aria-label={t('Music')}
      title={isOn ? t('Turn the music off') : t('Turn the music on')}
      onClick={() => changeAppSettings(isOn ? { music: 0 } : { music: last.current, muted: false })}
    >
      <svg viewBox="0 0 20 18" aria-hidden="true">
        <path d="M7 14V3l9-2v11" />
        <circle cx="4.6" cy="14" r="2.6" />
        <circle cx="13.6" cy="12" r="2.6" />
        {!isOn && <path className="mute-slash" d="M1 17 19 1" />}
      </svg>
    </button>
  );
}
