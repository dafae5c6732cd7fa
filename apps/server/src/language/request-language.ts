import type { IncomingHttpHeaders } from 'node:http';
import { acceptedLanguages, languageFor, offeredLanguages } from '@stackmate/words';

/** Returns the code of the language that a browser asks for, for people who have chosen none (LA1). */
export const requestLanguage = ({
  'accept-language': accepted = '',
}: IncomingHttpHeaders): string => offeredLanguages[languageFor(acceptedLanguages(accepted))].code;
