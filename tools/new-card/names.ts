import { UsageError } from '../shared/options.ts';

/** What a scaffold must not repeat. */
export interface TakenNames {
  readonly name: string;
  readonly idname: string;
  readonly shortCode: string;
  readonly art: string;
}

/** As many characters as the catalogue lets a name have. */
const maxNameLength = { monster: 22, spell: 24, ability: 18 } as const;

/** `Hat Trick` is `HatTrick` inside, as packages/catalogue/src/entry.ts has it. */
export const idnameOf = (name: string): string =>
  name
    .replaceAll("'", '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

export const fileNameOf = (name: string): string =>
  name.replaceAll("'", '').toLowerCase().replaceAll(/\W+/g, '-');

/** Throws a `UsageError` that says what is wrong with the name of such an entry. */
export function checkName(
  name: string,
  kind: keyof typeof maxNameLength,
  taken: readonly TakenNames[],
): void {
  if (name === '') throw new UsageError('--name must not be empty');
  if (name !== name.trim() || /\s{2}/.test(name)) {
    throw new UsageError(`--name: no blanks at the ends or in a row, as in "${name}"`);
  }
  if (!/^[A-Z][A-Za-z' -]*[a-z]$/.test(name)) {
    throw new UsageError(
      `--name: a capital, then letters, blanks, ' and - only, not "${name}" (texts are translated, names are not)`,
    );
  }
  const longest = maxNameLength[kind];
  if (name.length > longest) {
    throw new UsageError(
      `--name: at most ${longest} characters fit there, "${name}" has ${name.length}`,
    );
  }
  const same = taken.find((entry) => entry.name === name || entry.idname === idnameOf(name));
  if (same) throw new UsageError(`--name: "${same.name}" (${same.idname}) is there already`);
}

/** Two to four capitals that nobody has: initials first, then more letters of the words. */
export function shortCodeFor(name: string, taken: readonly TakenNames[]): string {
  const used = new Set(taken.map(({ shortCode }) => shortCode));
  const words = name
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, '')
    .split(' ')
    .filter(Boolean);
  const letters = words.join('');
  const initials = words.map((word) => word[0]).join('');
  const each = letters.split('');
  const tries = [
    initials,
    ...[2, 3, 4].map((count) => letters.slice(0, count)),
    ...[1, 2, 3].map((at) => `${initials.slice(0, 2)}${letters.slice(at, at + 2)}`),
    ...each.flatMap((a) => each.map((b) => `${letters[0]}${a}${b}`)),
  ];
  const found = tries.find((code) => /^[A-Z]{2,4}$/.test(code) && !used.has(code));
  if (!found) throw new UsageError(`--name: no short code is left for "${name}"`);
  return found;
}
