import { msg } from '@stackmate/words';

/** Reasons why a name can't be used, with the text for the player who chose it. */
export const nameFaultMessages = {
  empty: msg('Write at least one letter or digit.'),
  'too-long': msg('Use at most 20 characters.'),
  invisible: msg('The name has an invisible character. Type it again without copying.'),
  characters: msg(
    'Use letters and digits, with single spaces, dots, hyphens or apostrophes between them; no emoji or other symbols.',
  ),
  marks: msg('Use at most two accents on a letter.'),
  alphabets: msg('Use the letters and digits of one alphabet.'),
  reserved: msg('This name is reserved. Choose another one.'),
  taken: msg('This name belongs to somebody with an account. Choose another one.'),
  offensive: msg('This name could offend other players. Choose another one.'),
} as const;

export type NameFault = keyof typeof nameFaultMessages;
