// The build replaces these texts (vite/service-worker.ts).
export const version = '__VERSION__';
/** Files that are cached when the worker is installed. */
export const files = '__FILES__' as unknown as readonly string[];
/** Files of other languages, which are cached once a language was shown. */
export const languageFiles = '__LANGUAGES__' as unknown as readonly string[];
export const pictures = '__PICTURES__' as unknown as readonly string[];
