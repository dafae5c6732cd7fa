const place = /(<!-- written by npm run make -- protocol: ([a-z ]+) -->\n)[^]*?(<!-- end -->)/g;

/** Fills a document's generated parts in. Throws an Error for a part without a place, or a place without a part. */
export function fillIn(document: string, parts: Readonly<Record<string, string>>): string {
  const left = new Set(Object.keys(parts));
  const filled = document.replace(place, (_, start: string, name: string, end: string) => {
    if (!left.delete(name)) throw new Error(`no content for "${name}", or it occurs twice`);
    return `${start}\n${parts[name]}\n\n${end}`;
  });
  if (left.size > 0) throw new Error(`no place for ${[...left].join(', ')}`);
  return filled;
}
