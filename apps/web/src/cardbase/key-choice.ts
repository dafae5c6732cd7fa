import { openStorage } from '../calls/storage.ts';

const storageKey = 'cardbase-keys';

/** Whether single keys do something in the list: they can be switched off, for whoever speaks or shakes. */
export const keptKeys = (): boolean => openStorage().getItem(storageKey) !== 'off';

export const keepKeys = (isOn: boolean): void =>
  openStorage().setItem(storageKey, isOn ? 'on' : 'off');
