/** The match that an address or a name means; null if it means none. */
export function parseMatchId(text: string): string | null {
  const found = /(?:^|\/(?:match|watch|replay)\/)([\w-]{22})(?:$|[/?#])/.exec(text.trim());
  return found ? found[1] : null;
}
