import { useEffect, useState, useSyncExternalStore } from 'react';
import { autoPass } from '../response/auto-pass.ts';
import { commitsAtOnce } from '../risk/commits-at-once.ts';
import { matchSettings, currentPace } from '../settings/match-settings.ts';
import { playSounds } from '../sound/match-sounds.ts';
import { openStudy } from './study.ts';
import type { Study, StudyOptions, StudyState } from './study.ts';

/**
 * Returns whether the player looks at the board behind the window that ends a lesson or a puzzle, and a function that
 * sets this until they try again.
 */
export function useStayOnBoard(triesAgain: boolean): readonly [stays: boolean, stay: () => void] {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (triesAgain) setStays(false);
  }, [triesAgain]);
  return [stays, () => setStays(true)];
}

/** Runs a function after a delay. Returns a function that cancels it. */
export const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export type TableSetup = Pick<
  StudyOptions,
  'start' | 'seats' | 'answerers' | 'played' | 'onPlayed'
>;

/** Opens a table for a setup while the component is mounted. Returns null until it is open. */
export function useStudy(setup: TableSetup | null): Study | null {
  const [study, setStudy] = useState<Study | null>(null);
  useEffect(() => {
    if (!setup) return;
    const opened = openStudy({
      ...setup,
      pace: currentPace,
      // A warning at the end of a turn would give a puzzle's solution away, and everything can be taken back here.
      commitsAtOnce: (intent) => intent.chain[0].kind === 'endTurn' || commitsAtOnce(intent),
      after,
    });
    const { store } = opened;
    const stopAutoPass = autoPass({
      store,
      settings: matchSettings,
      after,
      random: Math.random,
    });
    const stopSounds = playSounds(store);
    setStudy(opened);
    return () => {
      stopAutoPass();
      stopSounds();
      opened.close();
      setStudy(null);
    };
  }, [setup]);
  return study;
}

/** Returns the state of a table, and renders the component again when it changes. */
export const useStudyState = (study: Study): StudyState =>
  useSyncExternalStore(study.subscribe, study.get);

/** Returns whether a table shows its current position, with nothing on its way. */
export const useIsStill = ({ store }: Study): boolean =>
  useSyncExternalStore(store.subscribe, () => {
    const { animation, sent } = store.get();
    return animation === null && sent === null;
  });
