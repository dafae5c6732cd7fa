import { useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../api/load-chunk.ts';
import type { Openers } from './follow-links.ts';
import type { Clicked, Popups } from './popups.tsx';

type PopupsComponent = ComponentType<Parameters<typeof Popups>[0]>;

/** Popups of terms and cards, and what opens them. Their code is fetched at the first click; failing that the link is followed. */
export function usePopups(): { readonly openers: Openers; readonly popups: ReactNode } {
  const [Shown, setShown] = useState<PopupsComponent | null>(null);
  const [clicked, setClicked] = useState<Clicked | null>(null);
  const { key } = useLocation();
  useEffect(() => setClicked(null), [key]);
  const openers = useMemo((): Openers => {
    const open = (wanted: Clicked, address: string): void => {
      loadChunk('popups', () => import('./popups.tsx')).then(
        (module) => {
          setShown(() => module.Popups);
          setClicked(wanted);
        },
        () => window.location.assign(address),
      );
    };
    return {
      openTerm: (term, address) => open({ term }, address),
      openCard: (card) => open({ card }, `/card/${card}/card`),
    };
  }, []);
  const popups = Shown ? <Shown clicked={clicked} onClose={() => setClicked(null)} /> : null;
  return { openers, popups };
}
