import { limits } from './limits.ts';

/** Reasons why a name can't be used, with the text for the player who chose it. */
export const nameFaultMessages = {
  empty: 'Write at least one letter or digit.',
  'too-long': `Use at most ${limits.nameLength} characters.`,
  invisible: 'The name has an invisible character. Type it again without copying.',
  characters:
    'Use letters and digits, with single spaces, dots, hyphens or apostrophes between them; no emoji or other symbols.',
  marks: 'Use at most two accents on a letter.',
  alphabets: 'Use the letters and digits of one alphabet.',
  reserved: 'This name is reserved. Choose another one.',
  taken: 'This name belongs to somebody with an account. Choose another one.',
  offensive: 'This name could offend other players. Choose another one.',
} as const;

export type NameFault = keyof typeof nameFaultMessages;
