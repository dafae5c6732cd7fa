import { languages } from '@stackmate/engine';
import type { Language } from '@stackmate/engine';

type Names = Readonly<Record<Language, string>>;

/** A country to choose in a form. */
export interface Country {
  /** ISO 3166-1 alpha-2; null for None and Other. */
  readonly code: string | null;
  readonly name: Names;
}

const codes = `
  AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF
  CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD
  GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN
  KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW
  MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB
  SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG
  US UY UZ VA VC VE VN VU WS YE ZA ZM ZW
`
  .trim()
  .split(/\s+/);

/** Countries whose usual name is the short one. */
const isShort = new Set(['HK', 'MM', 'MO', 'PS']);

const locales: Readonly<Record<Language, string>> = {
  English: 'en',
  Spanish: 'es',
  French: 'fr',
  German: 'de',
  Italian: 'it',
  Portuguese: 'pt',
  Russian: 'ru',
  'Chinese Simplified': 'zh-Hans',
  'Chinese Traditional': 'zh-Hant',
  Japanese: 'ja',
  Arabic: 'ar',
  Hindi: 'hi',
};

const inEveryLanguage = (nameIn: (language: Language) => string): Names =>
  Object.fromEntries(languages.map((language) => [language, nameIn(language)])) as Names;

/** Returns a country's names from Node's Unicode data (CLDR). Throws an Error if a language has none. */
const createNames = (code: string): Names =>
  inEveryLanguage((language) => {
    const style = isShort.has(code) ? 'short' : 'long';
    const name = new Intl.DisplayNames(locales[language], {
      type: 'region',
      style,
      fallback: 'none',
    }).of(code);
    if (name === undefined) throw new Error(`${code} has no name in ${language}`);
    return name;
  });

const none: Names = {
  English: 'None',
  Spanish: 'Ninguno',
  French: 'Aucun',
  German: 'Keines',
  Italian: 'Nessuno',
  Portuguese: 'Nenhum',
  Russian: 'Нет',
  'Chinese Simplified': '无',
  'Chinese Traditional': '無',
  Japanese: 'なし',
  Arabic: 'لا شيء',
  Hindi: 'कोई नहीं',
};

const other: Names = {
  English: 'Other',
  Spanish: 'Otro',
  French: 'Autre',
  German: 'Anderes',
  Italian: 'Altro',
  Portuguese: 'Outro',
  Russian: 'Другое',
  'Chinese Simplified': '其他',
  'Chinese Traditional': '其他',
  Japanese: 'その他',
  Arabic: 'أخرى',
  Hindi: 'अन्य',
};

/** Returns the choices of a country: None, every country by its English name, and Other. */
export const listCountries = (): readonly Country[] => [
  { code: null, name: none },
  ...codes
    .map((code) => ({ code, name: createNames(code) }))
    .toSorted((a, b) => a.name.English.localeCompare(b.name.English, 'en')),
  { code: null, name: other },
];
