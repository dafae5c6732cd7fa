import { useEffect, useState, useSyncExternalStore } from 'react';
import { isPlain } from '../match/intent/index.ts';
import { autoPass } from '../match/response/auto-pass.ts';
import { matchSettings, currentPace } from '../match/settings/match-settings.ts';
import { playSounds } from '../match/sound/match-sounds.ts';
import { openStudy } from './study.ts';
import type { Study, StudyOptions, StudyState } from './study.ts';

/** Timers of the browser. */
export const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export type TableSetup = Pick<StudyOptions, 'start' | 'seats' | 'answerers' | 'played'>;

/** A table for a setup, as long as the component shows that same setup; null before it is open. */
export function useStudy(setup: TableSetup | null): Study | null {
  const [study, setStudy] = useState<Study | null>(null);
  useEffect(() => {
    if (!setup) return;
    const opened = openStudy({
      ...setup,
      pace: currentPace,
      commitsAtOnce: (intent) => matchSettings().confirm === 'costly' && isPlain(intent),
      after,
    });
    const { store } = opened;
    const stopPassing = autoPass({
      store,
      setting: () => matchSettings().respond,
      after,
      random: Math.random,
    });
    const stopSounds = playSounds(store);
    setStudy(opened);
    return () => {
      stopPassing();
      stopSounds();
      opened.close();
      setStudy(null);
    };
  }, [setup]);
  return study;
}

export const useStudyState = (study: Study): StudyState =>
  useSyncExternalStore(study.subscribe, study.get);
