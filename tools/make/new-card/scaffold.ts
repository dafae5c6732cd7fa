import { checkName, getFileName, getIdname, shortCodeFor } from './names.ts';
import type { TakenNames } from './names.ts';
import {
  abilityEntry,
  abilityTest,
  monsterEntry,
  monsterTest,
  spellEntry,
  spellTest,
} from './templates.ts';
import type { Draft } from './templates.ts';

export const kinds = ['monster', 'spell', 'ability'] as const;
export type Kind = (typeof kinds)[number];

/** Describes the new entry. */
export interface NewCardRequest {
  readonly kind: Kind;
  readonly name: string;
  /** Level of a monster; 1 is basic. */
  readonly level: number;
}

interface WrittenFile {
  readonly file: string;
  readonly content: string;
}

/** The files to write; the caller writes them. */
export interface Scaffold extends Draft {
  readonly source: WrittenFile;
  readonly test: WrittenFile;
  /** File with the card's picture definition; null for abilities, which use the entry's icon. */
  readonly picture: WrittenFile | null;
}

const sources = 'packages/catalogue/src';
const levelFiles = ['wilds', 'level-2', 'level-3', 'level-4'];

/** Returns the file for a new entry of a kind. The author may move it to another one. */
const fileFor = ({ kind, level }: NewCardRequest): string => {
  if (kind === 'monster') return `${sources}/monsters/${levelFiles[level - 1]}.ts`;
  return kind === 'spell' ? `${sources}/spells/strikes.ts` : `${sources}/abilities/active.ts`;
};

/** Id ranges by kind. New ids continue after the last one of their kind. */
const bands = {
  basic: [100, 159],
  supermon: [160, 199],
  spell: [200, 299],
  ability: [300, 549],
} as const;

function nextId({ kind, level }: NewCardRequest, ids: readonly number[]): number {
  const [from, to] = bands[kind === 'monster' ? (level === 1 ? 'basic' : 'supermon') : kind];
  const last = Math.max(from - 1, ...ids.filter((id) => id >= from && id <= to));
  if (last < to) return last + 1;
  return Math.max(...ids) + 1;
}

const entryFor = (wish: NewCardRequest, draft: Draft): string => {
  if (wish.kind === 'monster') return monsterEntry(draft, wish.level);
  return wish.kind === 'spell' ? spellEntry(draft) : abilityEntry(draft);
};

const testFor = (wish: NewCardRequest, draft: Draft): string => {
  if (wish.kind === 'monster') return monsterTest(draft, wish.level);
  return wish.kind === 'spell' ? spellTest(draft) : abilityTest(draft);
};

/** Appends an entry to the last list of a source file. Throws an Error if there is none. */
function appended(content: string, entry: string, file: string): string {
  const end = content.lastIndexOf('\n];');
  if (end < 0) throw new Error(`${file} has no list of entries to add to`);
  return `${content.slice(0, end + 1)}${entry}${content.slice(end + 1)}`;
}

/** Appends a default picture with the entry's silhouette, to be adjusted by hand; null for abilities. */
function pictureFor(
  { kind }: NewCardRequest,
  { idname, art }: Draft,
  read: Read,
): WrittenFile | null {
  if (kind === 'ability') return null;
  const file = `tools/make/art/silhouettes/${kind}s.ts`;
  const content = read(file);
  const end = content.lastIndexOf('\n};');
  if (end < 0) throw new Error(`${file} has no record of pictures to add to`);
  const line = `  ${idname}: scene('${art}', 'centre', 'sun'),\n`;
  return { file, content: `${content.slice(0, end + 1)}${line}${content.slice(end + 1)}` };
}

type Read = (file: string) => string;

/**
 * Creates a new card or ability with the next free id, and a scenario that passes while nothing is changed. Throws a
 * UsageError for an invalid name.
 */
export function scaffold(
  wish: NewCardRequest,
  taken: readonly (TakenNames & { readonly id: number })[],
  read: Read,
): Scaffold {
  checkName(wish.name, wish.kind, taken);
  const draft: Draft = {
    id: nextId(
      wish,
      taken.map(({ id }) => id),
    ),
    name: wish.name,
    idname: getIdname(wish.name),
    shortCode: shortCodeFor(wish.name, taken),
    art: getFileName(wish.name),
  };
  const file = fileFor(wish);
  return {
    ...draft,
    source: { file, content: appended(read(file), entryFor(wish, draft), file) },
    test: {
      file: `packages/catalogue/test/scenarios/new-${getFileName(wish.name)}.scenario.test.ts`,
      content: testFor(wish, draft),
    },
    picture: pictureFor(wish, draft, read),
  };
}
