import { deviceIdPattern } from '@stackmate/protocol/rated';
import { localStore, randomName } from '../../../platform/storage/index.ts';

const storageKey = 'stackmate.device';

/** Returns this browser's id, by which the server doesn't pair players of one device. Created on first use. */
export function deviceId(): string {
  const known = localStore.get(storageKey);
  if (known !== null && deviceIdPattern.test(known)) return known;
  const made = randomName(22);
  localStore.set(storageKey, made);
  return made;
}
