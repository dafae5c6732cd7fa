import { offeredLanguages } from '@stackmate/words';
import type { LanguageName } from '@stackmate/words';
import { languageFonts } from './faces.ts';
import type { LanguageFace } from './faces.ts';

/** Returns the name of a face's file: builds leave files whose names begin so out of what they load ahead. */
export const faceFile = (language: LanguageName, { role }: LanguageFace): string =>
  `language-${offeredLanguages[language].code}-${role}.woff2`;

/** Returns the name of the file with the letters of a language's own name. */
export const ownNameFile = (language: LanguageName): string =>
  `language-${offeredLanguages[language].code}-own.woff2`;

/** Returns the letters that a language's own name needs, without those of languages before it. */
export function ownNameLetters(language: LanguageName): string {
  const languages = Object.keys(languageFonts) as LanguageName[];
  const before = languages.slice(0, languages.indexOf(language));
  const known = new Set(before.map((other) => offeredLanguages[other].name).join(''));
  return Array.from(new Set(offeredLanguages[language].name))
    .filter((one) => !known.has(one))
    .join('');
}

/** Returns the style sheet of a choice of languages, in which each has its own name. */
export function ownNameSheet(): string {
  const declared = (Object.keys(languageFonts) as LanguageName[]).map((language) => {
    const codes = Array.from(ownNameLetters(language)).map(
      (letter) => `U+${letter.codePointAt(0)!.toString(16).toUpperCase()}`,
    );
    return `@font-face {
  font-family: 'Own names';
  font-weight: 700;
  font-display: swap;
  src: url('../../../fonts/languages/${ownNameFile(language)}') format('woff2');
  unicode-range: ${codes.join(', ')};
}
`;
  });
  return `/* Written by \`npm run make -- language-fonts\`. */
${declared.join('\n')}`;
}

/** Names of the variables of faces, and the look's own face of each, which has the Latin letters. */
const variables = [
  ['name', 'name', 'Alegreya SC'],
  ['text', 'text', 'Alegreya'],
  ['small', 'text', 'Alegreya Sans'],
] as const;

function familyRule(language: LanguageName): string {
  const { faces } = languageFonts[language]!;
  const lines = variables.map(([variable, role, own]) => {
    const { family } = faces.find((face) => face.role === role)!;
    return `  --sm-${variable}: '${family}', '${own}', var(--sm-${variable}-stand-in);\n`;
  });
  return `\n:root:lang(${offeredLanguages[language].code}) {\n${lines.join('')}}\n`;
}

/** Returns the style sheet that declares the fonts of a language. */
export function fontSheet(language: LanguageName): string {
  const { faces, range, isOwn } = languageFonts[language]!;
  const declared = faces.map(
    (face) => `@font-face {
  font-family: '${face.family}';
  font-style: ${face.style ?? 'normal'};
  font-weight: ${face.weight};
  font-display: swap;
  src: url('../../../fonts/languages/${faceFile(language, face)}') format('woff2');
  unicode-range: ${range};
}
`,
  );
  return `/* Written by \`npm run make -- language-fonts\`. */
${declared.join('\n')}${isOwn ? '' : familyRule(language)}`;
}
