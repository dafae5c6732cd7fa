import { createHash } from 'node:crypto';
import { limits } from '@stackmate/protocol';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { firstWords, secondWords } from './words.ts';

const obscene = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Letters of any script with their marks, digits, and a few signs between them. */
const allowed = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[ '’._-](?![ '’._-]))*$/u;
const tooManyMarks = /\p{M}{3}/u;
/** Names that would speak for the house. */
const reserved = /^(?:admin|administrator|moderator|referee|server|stackmate|system|stand-?in)$/i;

/** Letters with something between each two spell a word too. */
const isObscene = (name: string): boolean => {
  const parts = name.split(/[ '’._-]/u);
  return (
    obscene.hasMatch(name) ||
    (parts.every((part) => part.length <= 1) && obscene.hasMatch(parts.join('')))
  );
};

export type CleanName =
  | { readonly ok: true; readonly name: string }
  /** Why not, in words. */
  | { readonly ok: false; readonly detail: string };

const refuse = (detail: string): CleanName => ({ ok: false, detail });

/**
 * A chosen name as it will be shown: in one form of Unicode (NFKC), without spaces around it. Names need not be unique.
 */
export function cleanName(given: string): CleanName {
  const name = given.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');
  if (name === '') return refuse('it is empty');
  if (name.length > limits.nameLength) return refuse(`it is longer than ${limits.nameLength}`);
  if (!allowed.test(name) || tooManyMarks.test(name)) {
    return refuse(
      'letters and digits, and single spaces, dots, dashes or apostrophes between them',
    );
  }
  if (reserved.test(name) || isObscene(name)) return refuse('choose another one');
  return { ok: true, name };
}

/** The name of a player who has chosen none, like "Quiet Heron 27": always the same for one player id. */
export function madeName(player: string): string {
  const digest = createHash('sha256').update(`stackmate name 1 ${player}`).digest();
  const first = firstWords[digest.readUInt16BE(0) % firstWords.length];
  const second = secondWords[digest.readUInt16BE(2) % secondWords.length];
  return `${first} ${second} ${digest.readUInt16BE(4) % 100}`;
}
