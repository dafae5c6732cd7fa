/** Returns the id of the match in an address or id; null if there is none. */
export function parseMatchId(text: string): string | null {
  const found = /(?:^|\/(?:match|watch|replay)\/)([\w-]{22})(?:$|[/?#])/.exec(text.trim());
  return found ? found[1] : null;
}
