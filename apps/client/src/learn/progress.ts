import { useSyncExternalStore } from 'react';
import { kept } from '../kept/index.ts';
import type { Kept } from '../kept/index.ts';
import { lessons } from './lessons/index.ts';

const place = 'stackmate.learn';

/** Names of the lessons that were done, as they are kept; nothing for what else may stand there. */
export function readProgress(keeper: Kept): ReadonlySet<string> {
  const words = (keeper.get(place) ?? '').split(' ');
  return new Set(lessons.map(({ id }) => id).filter((id) => words.includes(id)));
}

export function noteDone(keeper: Kept, id: string): void {
  const done = new Set([...readProgress(keeper), id]);
  keeper.set(place, [...done].join(' '));
}

const listeners = new Set<() => void>();

export function lessonDone(id: string): void {
  noteDone(kept, id);
  for (const listener of listeners) listener();
}

/** Begins anew, with nothing done. */
export function forgetProgress(): void {
  kept.set(place, null);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The lessons that were done, for a component that is drawn again with every other one. */
export function useProgress(): ReadonlySet<string> {
  const words = useSyncExternalStore(subscribe, () => [...readProgress(kept)].join(' '));
  return new Set(words.split(' ').filter((word) => word !== ''));
}
