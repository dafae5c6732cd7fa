import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';
import { textKey } from '../translate.ts';
import { literalText, readTexts } from './read-texts.ts';

/** Returns the path of an imported source of this repository; null for other modules. */
export type FindSource = (specifier: string, importer: string) => Promise<string | null>;

/** Texts of data, which no source has in `t()` or `msg()`. */
export interface ListedTexts {
  readonly texts: readonly string[];
  /** Sources that show them; without it, the program shows them from its start. */
  readonly shownBy?: RegExp;
}

/** A program whose start and dynamic imports have texts of their own. */
export interface SplitProgram {
  /** Path of the source that starts it. */
  readonly entry: string;
  readonly listed: readonly ListedTexts[];
}

/** A module and the names imported from it; null for all of them. */
interface Import {
  readonly specifier: string;
  readonly names: readonly string[] | null;
}

interface Imports {
  readonly fixed: readonly Import[];
  readonly onDemand: readonly ESTree.ImportExpression[];
  /** The imports behind re-exports, by exported name. */
  readonly passedOn: ReadonlyMap<string, Import>;
}

/** Returns the name of the part that a dynamic import of a source brings; sources of one name share theirs. */
export const partName = (path: string): string => basename(path).replace(/\.tsx?$/, '');

/** Returns what a TypeScript source imports when it starts, without what only types need, and its dynamic imports. */
export function readImports(path: string, source: string): Imports {
  const { program, module } = parseSync(path, source);
  const onDemand: ESTree.ImportExpression[] = [];
  new Visitor({ ImportExpression: (node) => onDemand.push(node) }).visit(program);
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }): Import[] => {
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) return [];
    const names = values.map(({ importName }) => importName.name ?? importName.kind);
    const isWhole = names.length === 0 || names.includes('NamespaceObject');
    return [{ specifier: moduleRequest.value, names: isWhole ? null : names }];
  });
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest, exportName, importName }) =>
      isType || !moduleRequest
        ? []
        : [
            [
              exportName.name!,
              { specifier: moduleRequest.value, names: [importName.name!] },
            ] as const,
          ],
    ),
  );
  return { fixed: imported, onDemand, passedOn: new Map(passedOn) };
}

/**
 * Follows a program's imports from its entry. Returns the keys of the texts of its parts by name, of the start under
 * `''`: a part has those that the start doesn't have.
 */
export async function findParts(
  { entry, listed }: SplitProgram,
  find: FindSource,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const known = new Map<string, Imports & { readonly keys: readonly string[] }>();
  const read = (path: string) => {
    const before = known.get(path);
    if (before) return before;
    const source = readFileSync(path, 'utf8');
    const keys = readTexts(path, source).flatMap(({ english, context }) =>
      english === null ? [] : [textKey(english, context)],
    );
    const imports = { ...readImports(path, source), keys };
    known.set(path, imports);
    return imports;
  };
  /** Adds an imported source; for values that it only re-exports, the source that defines them. */
  const add = async (sources: Set<string>, importer: string, { specifier, names }: Import) => {
    const path = await find(specifier, importer);
    if (path === null) return;
    const { passedOn } = read(path);
    if (names === null || names.some((name) => !passedOn.has(name))) sources.add(path);
    const wanted =
      names === null ? passedOn.values() : names.flatMap((name) => passedOn.get(name) ?? []);
    for (const source of wanted) await add(sources, path, source);
  };
  const parts = new Map<string, Set<string>>();
  const roots = new Set([entry]);
  for (const root of roots) {
    const name = root === entry ? '' : partName(root);
    const keys = parts.get(name) ?? new Set();
    parts.set(name, keys);
    const sources = new Set([root]);
    for (const source of read(root).passedOn.values()) await add(sources, root, source);
    for (const path of sources) {
      const source = read(path);
      for (const key of source.keys) keys.add(key);
      for (const taken of source.fixed) await add(sources, path, taken);
      for (const { source: from } of source.onDemand) {
        const specifier = literalText(from);
        const target = specifier === null ? null : await find(specifier, path);
        if (target !== null) roots.add(target);
      }
    }
    for (const { texts, shownBy } of listed)
      if (shownBy ? [...sources].some((path) => shownBy.test(path)) : name === '')
        for (const english of texts) keys.add(textKey(english));
    if (name !== '') for (const key of parts.get('')!) keys.delete(key);
  }
  return parts;
}
