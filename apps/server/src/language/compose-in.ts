import { inLanguage, languageOfCode, loadTranslation } from '@stackmate/words';

/**
 * Composes a text in a language by its BCP 47 code, such as an account's (LA1). Unknown codes and null mean English.
 */
export async function composeIn<T>(
  code: string | null,
  compose: () => T extends PromiseLike<unknown> ? never : T,
): Promise<T> {
  const language = code === null ? null : languageOfCode(code);
  return inLanguage<T>(await loadTranslation(language ?? 'English'), compose);
}
