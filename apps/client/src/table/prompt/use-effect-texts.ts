import { createStore, useStore } from 'zustand';
import type { EffectTexts } from './effect-texts.ts';

const loaded = createStore<EffectTexts | null>(() => null);
let loading: Promise<void> | null = null;

/** Returns the texts of effects; null until they are imported. */
export const loadedEffectTexts = loaded.getState;

/** Imports the texts of effects once. Never rejects: without them, questions are shorter, and the next call tries again. */
export function loadEffectTexts(): Promise<void> {
  loading ??= import('./effect-texts.ts').then(
    ({ effectTexts }) => {
      loaded.setState(effectTexts, true);
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

/** Returns the texts of effects; null until `loadEffectTexts` has imported them. */
export const useEffectTexts = (): EffectTexts | null => useStore(loaded);
