import { UsageError } from '../../shared/options.ts';

/** Names already used by an entry. */
export interface TakenNames {
  readonly name: string;
  readonly idname: string;
  readonly shortCode: string;
  readonly art: string;
}

/** Max length of a name in the catalogue, in characters. */
const maxNameLength = { monster: 22, spell: 24, ability: 18 } as const;

/** Returns the idname of a name: `Hat Trick` becomes `HatTrick`, as in packages/catalogue/src/entry.ts. */
export const getIdname = (name: string): string =>
  name
    .replaceAll("'", '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

export const getFileName = (name: string): string =>
  name.replaceAll("'", '').toLowerCase().replaceAll(/\W+/g, '-');

/** Checks the name of a new entry. Throws a UsageError that says what is wrong. */
export function checkName(
  name: string,
  kind: keyof typeof maxNameLength,
  taken: readonly TakenNames[],
): void {
  if (name === '') throw new UsageError('--name must not be empty');
  if (name !== name.trim() || /\s{2}/.test(name)) {
    throw new UsageError(`--name: no leading, trailing or double spaces, as in "${name}"`);
  }
  if (!/^[A-Z][A-Za-z' -]*[a-z]$/.test(name)) {
    throw new UsageError(
      `--name: must start with a capital and contain only letters, spaces, ' and -, not "${name}"`,
    );
  }
  const longest = maxNameLength[kind];
  if (name.length > longest) {
    throw new UsageError(`--name: at most ${longest} characters, but "${name}" has ${name.length}`);
  }
  const same = taken.find((entry) => entry.name === name || entry.idname === getIdname(name));
  if (same) throw new UsageError(`--name: "${same.name}" (${same.idname}) already exists`);
}

/** Returns an unused code of two to four capitals: the initials, or more letters of the words. */
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
  const candidate = tries.find((code) => /^[A-Z]{2,4}$/.test(code) && !used.has(code));
  if (!candidate) throw new UsageError(`--name: no short code is free for "${name}"`);
  return candidate;
}
