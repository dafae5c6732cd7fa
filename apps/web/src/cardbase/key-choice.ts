import { openStorage } from '../api/storage.ts';

const storageKey = 'cardbase-keys';

/** Returns whether single-key shortcuts are on. They can be turned off for visitors who use speech input or press keys by accident. */
export const storedKeyChoice = (): boolean => openStorage().getItem(storageKey) !== 'off';

export const storeKeyChoice = (isOn: boolean): void =>
  openStorage().setItem(storageKey, isOn ? 'on' : 'off');
