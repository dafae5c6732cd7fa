import { t } from '@stackmate/words';
import { useId, useRef } from 'react';
import { EmoteList } from './emote-list.tsx';
import { useCanSendEmotes, useMute } from './use-emotes.ts';
import './emotes.css';

/** Shows a button that opens the emotes right above it. Hidden where nobody would read them. */
export function SayButton() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [muted, toggleMute] = useMute();
  if (!useCanSendEmotes()) return null;
  return (
    <>
      <button type="button" className="tool say-button" popoverTarget={id}>
        {t('Say')}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="say-panel"
        role="group"
        aria-label={t('Say something')}
      >
        <EmoteList onSent={() => panel.current?.hidePopover()} />
        <button type="button" className="chip" aria-pressed={muted} onClick={toggleMute}>
          {t('Mute')}
        </button>
      </div>
    </>
  );
}
