const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns an HTML page that needs no build of the site. In its texts, `[words](/address)` is a link. */
export function renderPlainPage(title: string, text: string): string {
  const [heading, body] = [title, text].map((plain) =>
    plain.replaceAll(/[&<>]/g, (character) => entities[character]),
  );
  const linked = body.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${heading}</title><h1>${heading}</h1><p>${linked}</p></html>`;
}
