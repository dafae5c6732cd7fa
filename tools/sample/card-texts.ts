import { everyCard } from '@stackmate/catalogue/carddata';
import type { Words } from './words.ts';

/** Returns the English rules text of every card and ability, which is generated from data and so in no source. */
export const cardTexts = (): readonly Words[] =>
  everyCard().flatMap(({ idname, description }) =>
    description.English === '' ? [] : [{ text: description.English, place: `card ${idname}` }],
  );
