import { inLanguage, languageOfCode, loadTranslation, readLanguagePath } from '@stackmate/words';

/** Composes a text in the language of the page at an address. */
export async function inPageLanguage(url: string, compose: () => string): Promise<string> {
  const [path] = url.split('?', 1);
  const language = languageOfCode(readLanguagePath(path).code) ?? 'English';
  return inLanguage(await loadTranslation(language), compose);
}

/** Returns path and query of the English page. */
export function englishUrl(url: string): string {
  const [path] = url.split('?', 1);
  return `${readLanguagePath(path).path}${url.slice(path.length)}`;
}
