import { t } from '@stackmate/words';
import type { Parameters } from '@stackmate/words';

export { setTexts as setTable, t } from '@stackmate/words';
export type { Parameters, Texts as WordTable } from '@stackmate/words';

const pluralRules = new Intl.PluralRules('en');

/** Translates a text about a number of things, in the form for that number. `{count}` is the number with separators. */
export const plural = (
  count: number,
  candidate: string,
  other: string,
  parameters: Parameters = {},
): string =>
  t(pluralRules.select(count) === 'one' ? candidate : other, {
    count: count.toLocaleString('en'),
    ...parameters,
  });
