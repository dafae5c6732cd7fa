import { createHash } from 'node:crypto';
import { nameFaultMessages } from '@stackmate/protocol';
import type { NameFault } from '@stackmate/protocol';
import { formFault, normalizeName } from './names/name-form.ts';
import { isOffensive } from './names/offensive-names.ts';
import { isReserved } from './names/reserved-names.ts';
import { firstWords, secondWords } from './generated-name-words.ts';

export type CleanName =
  | { readonly ok: true; readonly name: string }
  /** `detail` explains the fault to the player. */
  | { readonly ok: false; readonly fault: NameFault; readonly detail: string };

const findNameFault = (name: string): NameFault | null => {
  const fault = formFault(name);
  if (fault !== null) return fault;
  if (isReserved(name)) return 'reserved';
  return isOffensive(name) ? 'offensive' : null;
};

/** Returns a chosen name as it is stored and shown, or why it is rejected. Names needn't be unique. */
export function cleanName(text: string): CleanName {
  const name = normalizeName(text);
  const fault = findNameFault(name);
  return fault === null
    ? { ok: true, name }
    : { ok: false, fault, detail: nameFaultMessages[fault] };
}

/** Returns the name of a player who has chosen none, like "Quiet Heron 27": always the same for one player id. */
export function generatedName(playerId: string): string {
  const digest = createHash('sha256').update(`stackmate name 1 ${playerId}`).digest();
  const first = firstWords[digest.readUInt16BE(0) % firstWords.length];
  const second = secondWords[digest.readUInt16BE(2) % secondWords.length];
  return `${first} ${second} ${digest.readUInt16BE(4) % 100}`;
}
