import { languageCode, languageOfCode, offeredLanguages, pageAddress } from '@stackmate/words';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns an HTML page in the shown language that needs no build of the site. In its texts, `[words](/address)` is a link. */
export function renderPlainPage(title: string, text: string): string {
  const [heading, body] = [title, text].map((plain) =>
    plain.replaceAll(/[&<>]/g, (character) => entities[character]),
  );
  const linked = body.replaceAll(
    /\[([^\]]+)\]\(([^)]+)\)/g,
    (_, words: string, address: string) => `<a href="${pageAddress(address)}">${words}</a>`,
  );
  const { code, direction } = offeredLanguages[languageOfCode(languageCode()) ?? 'English'];
  return `<!doctype html><html lang="${code}" dir="${direction}"><meta charset="utf-8"><title>${heading}</title><h1>${heading}</h1><p>${linked}</p></html>`;
}
