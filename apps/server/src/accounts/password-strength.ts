/** Min number of different characters. */
const minDifferent = 5;
/** Min length of a name that a password may not contain. */
const minPart = 4;

/** Returns whether a password is among the first that somebody would try for this account. */
export function isWeakPassword(password: string, known: readonly (string | null)[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < minDifferent) return true;
  return known.some((candidate) => {
    const part = candidate?.normalize('NFKC').toLowerCase().split('@')[0] ?? '';
    return part.length >= minPart && plain.includes(part) && plain.length < part.length + minPart;
  });
}
