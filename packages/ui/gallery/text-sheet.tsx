import { languageOfCode, offeredLanguages } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { Section } from './parts.tsx';

/** A text with its translation; `''` if there is none yet. */
interface TranslatedText {
  readonly english: string;
  readonly context?: string;
  readonly text: string;
  readonly place: string;
}

const hasWord = ({ english, text, place }: TranslatedText, word: string): boolean =>
  [english, text, place].some((part) => part.toLowerCase().includes(word.toLowerCase()));

/** Shows all texts of a language by the files that show them: `?texts=de`. */
export const TextSheet = ({ code }: { readonly code: string }) => {
  const [texts, setTexts] = useState<readonly TranslatedText[]>([]);
  const [word, setWord] = useState('');
  const [showsMissing, setShowsMissing] = useState(false);
  useEffect(() => {
    void fetch(`/texts.json?language=${code}`)
      .then((response) => response.json() as Promise<readonly TranslatedText[]>)
      .then(setTexts);
  }, [code]);
  const name = languageOfCode(code);
  const direction = name === null ? 'ltr' : offeredLanguages[name].direction;
  const shown = texts.filter((text) => hasWord(text, word) && !(showsMissing && text.text !== ''));
  return (
    <Section title={`Texts in ${name ?? code}: ${shown.length}`}>
      <p className="gallery__choices">
        <label>
          Search{' '}
          <input type="search" value={word} onChange={({ target }) => setWord(target.value)} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={showsMissing}
            onChange={() => setShowsMissing(!showsMissing)}
          />{' '}
          missing only
        </label>
      </p>
      {[...Map.groupBy(shown, ({ place }) => place)].map(([place, list]) => (
        <details key={place} open={word !== '' || showsMissing}>
          <summary>
            {place} ({list.length})
          </summary>
          <table className="gallery__texts">
            <tbody>
              {list.map(({ english, context, text }) => (
                <tr key={`${english} ${context}`}>
                  <td>
                    {english}
                    {context === undefined ? null : <em> ({context})</em>}
                  </td>
                  <td lang={code} dir={direction}>
                    {text === '' ? <strong lang="en">missing</strong> : text}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </Section>
  );
};
