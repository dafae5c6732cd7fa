import { t } from '@stackmate/words';
import { useCanSendEmotes, useMute } from './use-emotes.ts';
import './emotes.css';

/** Shows a button beside the opponent's name that mutes their emotes, or allows them again. */
export function MuteButton() {
  const [muted, toggle] = useMute();
  if (!useCanSendEmotes()) return null;
  return (
    <button
      type="button"
      className="bar-switch mute-button"
      aria-pressed={muted}
      aria-label={t('Mute the opponent')}
      title={muted ? t('Emotes are muted') : t('Mute the opponent')}
      onClick={toggle}
    >
      <svg viewBox="0 0 20 16" aria-hidden="true">
        <path d="M2 1h16v10H9l-4 4v-4H2z" />
        {muted && <path className="mute-slash" d="M1 15 19 1" />}
      </svg>
    </button>
  );
}
