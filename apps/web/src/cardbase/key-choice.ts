import { openStorage } from '../api/storage.ts';

const storageKey = 'cardbase-keys';

/** Whether single keys do something in the list: they can be switched off, for whoever speaks or shakes. */
export const storedKeyChoice = (): boolean => openStorage().getItem(storageKey) !== 'off';

export const storeKeyChoice = (isOn: boolean): void =>
  openStorage().setItem(storageKey, isOn ? 'on' : 'off');
