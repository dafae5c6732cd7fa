import * as z from 'zod/mini';

/** Check for texts of one line: no control characters, which terminals obey and logs break at, and no broken pairs. */
export const oneLine = z.regex(
  /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u,
  'one line without control characters',
);

/** For texts of several lines: removes all control characters but tabs and line breaks. */
export const cleanLines = z.overwrite((text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, ''),
);
