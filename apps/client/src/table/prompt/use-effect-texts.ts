import { useSyncExternalStore } from 'react';
import type { EffectTexts } from './effect-texts.ts';

let loaded: EffectTexts | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Returns the texts of effects; null until they are imported. */
export const loadedEffectTexts = (): EffectTexts | null => loaded;

/** Imports the texts of effects once. Never rejects: without them, questions are shorter, and the next call tries again. */
export function loadEffectTexts(): Promise<void> {
  loading ??= import('./effect-texts.ts').then(
    ({ effectTexts }) => {
      loaded = effectTexts;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the texts of effects; null until `loadEffectTexts` has imported them. */
export const useEffectTexts = (): EffectTexts | null =>
  useSyncExternalStore(subscribe, loadedEffectTexts, () => null);
