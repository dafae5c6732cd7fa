import { languageCode } from '@stackmate/words';
import { loadChunk } from './load-chunk.ts';

/** Loads code that shows cards, and the words of card texts in the shown language. See `loadChunk`. */
export async function loadWithCards<T>(id: string, load: () => Promise<T>): Promise<T> {
  const words = async (): Promise<void> => {
    if (languageCode() === 'en') return;
    const { loadCardWords } = await import('@stackmate/catalogue/languages');
    await loadCardWords(languageCode());
  };
  const [code] = await Promise.all([loadChunk(id, load), loadChunk(`words-${id}`, words)]);
  return code;
}
