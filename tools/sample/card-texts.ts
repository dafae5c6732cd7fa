import { everyCard } from '@stackmate/catalogue/carddata';
import type { Words } from './words.ts';

/** Renders the rules text of every card and ability in English; these texts are made from data, so no source holds them. */
export const cardTexts = (): readonly Words[] =>
  everyCard().flatMap(({ idname, description }) =>
    description.English === '' ? [] : [{ text: description.English, place: `card ${idname}` }],
  );
