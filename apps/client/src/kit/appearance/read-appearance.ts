import { knownAppearance } from '@stackmate/protocol';
import type { Appearance } from '@stackmate/protocol';

/** Reads a stored appearance; null if there is none. Unknown parts become the default. */
export function readAppearance(text: string | null): Appearance | null {
  if (text === null) return null;
  try {
    return knownAppearance(JSON.parse(text) as Partial<Appearance> | null);
  } catch {
    return null;
  }
}
