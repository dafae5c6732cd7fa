let freshNames = 0;
/** Leaves room for a number within the 20 characters of a name. */
const maxLength = 16;

/** Returns a name that no account has yet, not even from an earlier try of the same test. */
export function freshName(name: string): string {
  if (name.length > maxLength) throw new Error(`“${name}” has more than ${maxLength} characters`);
  return `${name} ${(freshNames += 1)}`;
}
