import { parseValue } from '@stackmate/protocol';
import { puzzleClaim } from '@stackmate/protocol/puzzles';
import type { PuzzleClaim } from '@stackmate/protocol/puzzles';
import { localStore, parseStored } from '../../platform/storage/index.ts';

const storageKey = 'stackmate.puzzles.unsent';

/** Returns the lines that solved puzzles on this device and that no account has yet. */
export function unsentClaims(): readonly PuzzleClaim[] {
  const stored = parseStored(localStore.get(storageKey));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const claim = parseValue(puzzleClaim, entry);
    return claim.ok ? [claim.value] : [];
  });
}

function write(claims: readonly PuzzleClaim[]): void {
  localStore.set(storageKey, claims.length > 0 ? JSON.stringify(claims) : null);
}

/** Keeps the line that solved a puzzle until an account has it. */
export const keepClaim = (claim: PuzzleClaim): void =>
  write([...unsentClaims().filter(({ puzzle }) => puzzle !== claim.puzzle), claim]);

/** Forgets the line of a puzzle. */
export const dropClaim = (puzzle: number): void =>
  write(unsentClaims().filter((unsentClaim) => unsentClaim.puzzle !== puzzle));
