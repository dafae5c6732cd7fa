import { useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../api/load-chunk.ts';
import type { Openers } from './follow-links.ts';
import type { PopupTarget, Popups } from './popups.tsx';
import { pageAddress } from '@stackmate/words';

type PopupsComponent = ComponentType<Parameters<typeof Popups>[0]>;

/** Returns popups for terms and cards and the functions that open them. Imports their code at the first click; if that fails, the link is followed. */
export function usePopups(): { readonly openers: Openers; readonly popups: ReactNode } {
  const [Shown, setShown] = useState<PopupsComponent | null>(null);
  const [target, setTarget] = useState<PopupTarget | null>(null);
  const { key } = useLocation();
  useEffect(() => setTarget(null), [key]);
  const openers = useMemo((): Openers => {
    const open = (newTarget: PopupTarget, address: string): void => {
      loadChunk('popups', () => import('./popups.tsx')).then(
        (module) => {
          setShown(() => module.Popups);
          setTarget(newTarget);
        },
        () => window.location.assign(address),
      );
    };
    return {
      openTerm: (term, address) => open({ term }, address),
      openCard: (card) => open({ card }, pageAddress(`/card/${card}/card`)),
    };
  }, []);
  const popups = Shown ? <Shown target={target} onClose={() => setTarget(null)} /> : null;
  return { openers, popups };
}
