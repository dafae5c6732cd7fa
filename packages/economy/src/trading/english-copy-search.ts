import { entries } from '@stackmate/catalogue';
import { withEnglishNames } from '@stackmate/catalogue/search';
import { fieldsOfCopies } from './copy-search.ts';

/** Returns a search for copies with the English names of what it calls in the shown language: the market knows no others (LA5). */
export const englishCopySearch = (text: string): string =>
  withEnglishNames(
    text,
    fieldsOfCopies,
    entries.map(({ name }) => name),
  );
