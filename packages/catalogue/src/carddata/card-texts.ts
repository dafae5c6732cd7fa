import type { DefinitionId, Language } from '@stackmate/engine';
import { languageCode, languageOfCode } from '@stackmate/words';
import type { ByLanguage, CardData } from './card-data.ts';

/** What cards and abilities say in one language, by id: the content of `card-texts-de.json` and the like. */
export type Descriptions = Readonly<Record<DefinitionId, string>>;

/** Returns card data that also has the cards' descriptions in a language. */
export const withDescriptions = (
  cards: readonly CardData[],
  language: Language,
  descriptions: Descriptions,
): readonly CardData[] =>
  cards.map((card) => ({
    ...card,
    description: { ...card.description, [language]: descriptions[card.id] },
  }));

/** Returns a text in the shown language; in English where the data has no other. */
export function shownText(texts: ByLanguage): string {
  const language = languageOfCode(languageCode());
  return (language === null ? undefined : texts[language]) ?? texts.English;
}
