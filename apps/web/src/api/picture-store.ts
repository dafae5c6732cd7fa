import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import { send } from './send.ts';

interface Pictures extends DBSchema {
  /** Image blobs by address. */
  data: { key: string; value: Blob };
}

const openPictures = () =>
  openDB<Pictures>('stackmate-pictures', 1, {
    upgrade(database) {
      database.createObjectStore('data');
    },
  });

let database: ReturnType<typeof openPictures> | null = null;

async function findPicture(address: string): Promise<Blob | null> {
  try {
    database ??= openPictures();
    return (await (await database).get('data', address)) ?? null;
  } catch (failure) {
    console.error(failure);
    return null;
  }
}

/** Returns an address without the part that changes with the image. */
const getPath = (address: string): string => address.split('?', 1)[0];

/** Stores an image in place of those that were shown at its path before. */
async function storePicture(address: string, picture: Blob): Promise<void> {
  try {
    const pictures = await database;
    await pictures?.put('data', picture, address);
    for (const other of (await pictures?.getAllKeys('data')) ?? []) {
      const isEarlier = other !== address && getPath(other) === getPath(address);
      if (isEarlier) await pictures?.delete('data', other);
    }
  } catch (failure) {
    console.error(failure);
  }
}

async function fetchPicture(address: string): Promise<Blob> {
  const response = await send(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.blob();
}

const addresses = new Map<string, Promise<string>>();

async function loadAddress(address: string): Promise<string> {
  const stored = await findPicture(address);
  const picture = stored ?? (await fetchPicture(address));
  if (!stored) await storePicture(address, picture);
  return URL.createObjectURL(picture);
}

/**
 * Returns an address for `<img>`, from the browser's database if the image is cached there. Rejects if the image can't be
 * loaded; failures of the database are only logged.
 */
export function loadPicture(address: string): Promise<string> {
  let pending = addresses.get(address);
  if (!pending) {
    pending = loadAddress(address);
    addresses.set(address, pending);
    pending.catch(() => addresses.delete(address));
  }
  return pending;
}
