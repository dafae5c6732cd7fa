import { knownAppearance } from '@stackmate/protocol';
import type { Player } from '@stackmate/engine';
import { useEffect, useState } from 'react';
import { hidesEffects } from '../../platform/settings/app-settings.ts';
import { EmoteView } from './emote-list.tsx';
import { useMatch } from '../store/index.ts';

/** How long an emote is shown, in ms. */
const shownFor = 4000;

/** Shows the emote a player just sent. */
export function EmoteBubble({ seat }: { readonly seat: Player }) {
  const emote = useMatch((screen) => (screen.emote?.seat === seat ? screen.emote : null));
  const head = useMatch(({ snapshot: { seats }, me }) =>
    hidesEffects(seat === me) ? undefined : knownAppearance(seats[seat].appearance).face,
  );
  const [hidden, setHidden] = useState(0);
  const number = emote?.number ?? 0;
  useEffect(() => {
    if (number === 0) return;
    const timer = setTimeout(() => setHidden(number), shownFor);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <span className="emote-bubble" role="status">
      {emote && hidden !== number ? (
        <q key={number}>
          <EmoteView emote={emote.emote} head={head} />
        </q>
      ) : null}
    </span>
  );
}
