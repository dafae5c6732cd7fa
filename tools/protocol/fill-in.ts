const place = /(<!-- written by npm run protocol: ([a-z ]+) -->\n)[^]*?(<!-- end -->)/g;

/** A document with its written parts; throws if it has no place for one, or one for what there is not. */
export function fillIn(document: string, parts: Readonly<Record<string, string>>): string {
  const left = new Set(Object.keys(parts));
  const filled = document.replace(place, (_, start: string, name: string, end: string) => {
    if (!left.delete(name)) throw new Error(`there is nothing to write as "${name}", or twice`);
    return `${start}\n${parts[name]}\n\n${end}`;
  });
  if (left.size > 0) throw new Error(`there is no place for ${[...left].join(', ')}`);
  return filled;
}
