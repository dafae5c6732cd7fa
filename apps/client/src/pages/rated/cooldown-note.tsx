import type { Cooldown } from '@stackmate/protocol/rated';
import { useEffect, useState } from 'react';
import { t } from '@stackmate/words';
import { timeSpan } from '../../kit/time/relative-time.ts';
import { cooldownText } from '../../features/rated/texts/search-texts.ts';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';

interface CooldownNoteProps {
  readonly cooldown: Cooldown;
  readonly onOver: () => void;
}

/** Shows why the player has to wait, and counts down. */
export function CooldownNote({ cooldown, onOver }: CooldownNoteProps) {
  const [until] = useState(() => Date.now() + cooldown.left);
  const [left, setLeft] = useState(cooldown.left);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = until - Date.now();
      setLeft(Math.max(now, 0));
      if (now <= 0) {
        clearInterval(timer);
        onOver();
      }
    }, 500);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return (
    <div className="rated-note">
      <p>{cooldownText(cooldown)}</p>
      <p>
        <TextWithLinks
          text={t(
            'You can search again in <time/>. Casual matches and matches against bots and friends go on as usual.',
          )}
          parts={{ time: <b role="timer">{timeSpan(Math.ceil(left / 1000) * 1000)}</b> }}
        />
      </p>
    </div>
  );
}
