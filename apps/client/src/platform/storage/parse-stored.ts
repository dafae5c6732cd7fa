/** Returns the value of stored JSON; null if there is none, or it can't be read. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
