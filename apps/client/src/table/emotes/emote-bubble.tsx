import type { Player } from '@stackmate/engine';
import { useEffect, useState } from 'react';
import { EmoteView } from './emote-list.tsx';
import { useMatch } from '../store/index.ts';

/** How long an emote is shown, in ms. */
const shownFor = 4000;

/** Shows the emote a player just sent. */
export function EmoteBubble({ seat }: { readonly seat: Player }) {
  const emote = useMatch((screen) => (screen.emote?.seat === seat ? screen.emote : null));
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
          <EmoteView emote={emote.emote} />
        </q>
      ) : null}
    </span>
  );
}
