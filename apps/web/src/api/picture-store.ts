import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import { send } from './send.ts';

interface Pictures extends DBSchema {
  /** Blobs by the address they came from. */
  data: { key: string; value: Blob };
}

const openPictures = () =>
  openDB<Pictures>('stackmate-pictures', 1, {
    upgrade(database) {
      database.createObjectStore('data');
    },
  });

let opening: ReturnType<typeof openPictures> | null = null;

async function openedPictures(address: string): Promise<Blob | null> {
  try {
    opening ??= openPictures();
    return (await (await opening).get('data', address)) ?? null;
  } catch (failure) {
    console.error(failure);
    return null;
  }
}

async function storePicture(address: string, picture: Blob): Promise<void> {
  try {
    await (await opening)?.put('data', picture, address);
  } catch (failure) {
    console.error(failure);
  }
}

async function fetchPicture(address: string): Promise<Blob> {
  const response = await send(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.blob();
}

const shown = new Map<string, Promise<string>>();

async function addressOf(address: string): Promise<string> {
  const found = await openedPictures(address);
  const picture = found ?? (await fetchPicture(address));
  if (!found) await storePicture(address, picture);
  return URL.createObjectURL(picture);
}

/**
 * An address for `<img>`, out of the browser's own database if the picture is there. Rejects if it is not to be had; what
 * goes wrong with the database is only logged.
 */
export function loadPicture(address: string): Promise<string> {
  let showing = shown.get(address);
  if (!showing) {
    showing = addressOf(address);
    shown.set(address, showing);
    showing.catch(() => shown.delete(address));
  }
  return showing;
}
