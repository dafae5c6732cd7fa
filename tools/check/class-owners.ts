import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import postcss from 'postcss';
import type { AtRule, Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { SourceFile } from './repeated-names.ts';

/** A line that breaks the rule, and what to do. */
export interface StyleFault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface StyleSources {
  readonly sheets: readonly SourceFile[];
  readonly components: readonly SourceFile[];
  /** Features whose styles are on every page; others may use their classes. */
  readonly everywhere: readonly string[];
}

/** One alternative of a selector list. */
interface Selector {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly classes: readonly string[];
}

/** Attributes of the root by which a page says that it is shown; they scope a selector as a class does. */
const pageMarks: ReadonlySet<string> = new Set(['data-filled', 'data-place']);

/** Styles for print and forced colours may restyle other folders' classes. */
const otherMedium = /print|forced-colors/;

/** Returns the part of an app that a file belongs to: the folder below `src`, or below a floor of many parts. */
const getFeature = (file: string): string =>
  /^(.*?\/src\/(?:(?:pages|features|kit)\/)?[^/]+)/.exec(file)?.[1] ?? dirname(file);

function isScreenRule(rule: Rule): boolean {
  for (let node = rule.parent as AtRule | undefined; node; node = node.parent as AtRule) {
    if (node.type !== 'atrule') continue;
    if (node.name.endsWith('keyframes')) return false;
    if (node.name === 'media' && otherMedium.test(node.params)) return false;
  }
  return true;
}

function selectorsIn({ file, text }: SourceFile): Selector[] {
  const selectors: Selector[] = [];
  postcss.parse(text).walkRules((rule) => {
    if (!isScreenRule(rule)) return;
    const line = rule.source?.start?.line ?? 0;
    selectorParser((root) => {
      for (const alternative of root.nodes) {
        const classes: string[] = [];
        alternative.walk((node) => {
          if (node.type === 'class') classes.push(node.value);
          else if (node.type === 'attribute' && pageMarks.has(node.attribute)) {
            classes.push(node.toString());
          }
        });
        selectors.push({ file, line, text: alternative.toString().trim(), classes });
      }
    }).processSync(rule.selector);
  });
  return selectors;
}

/** Returns the class names that JSX in a file writes, with the position of each. */
function writtenClasses({ file, text }: SourceFile): readonly (readonly [string, number])[] {
  const written: (readonly [string, number])[] = [];
  const isClassName = ({ name }: { name: { type: string; name: unknown } }): boolean =>
    name.type === 'JSXIdentifier' && name.name === 'className';
  let depth = 0;
  const collect = (names: string, start: number): void => {
    if (depth > 0) for (const name of names.split(/\s+/)) if (name) written.push([name, start]);
  };
  new Visitor({
    JSXAttribute: (node) => {
      if (isClassName(node)) depth += 1;
    },
    'JSXAttribute:exit': (node) => {
      if (isClassName(node)) depth -= 1;
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') collect(value, start);
    },
    TemplateElement: ({ value, start }) => collect(value.cooked ?? '', start),
  }).visit(parseSync(file, text).program);
  return written;
}

/** Returns the folders from which a file imports, each behind the feature that the file belongs to. */
const importedFolders = ({ file, text }: SourceFile): string[] =>
  parseSync(file, text).module.staticImports.map(
    ({ moduleRequest }) =>
      `${getFeature(file)} ${join(dirname(file), dirname(moduleRequest.value))}`,
  );

const addTo = (lists: Map<string, string[]>, key: string, value: string): void =>
  void lists.set(key, [...(lists.get(key) ?? []), value]);

/**
 * Returns the folder that owns each class: the only one that names it, else one that is on every page, else the one
 * with the most selectors that begin with it. State that others only add to their own classes has no owner.
 */
function getOwners(
  selectors: readonly Selector[],
  everywhere: readonly string[],
): ReadonlyMap<string, string> {
  const naming = new Map<string, string[]>();
  const beginning = new Map<string, string[]>();
  for (const { file, classes } of selectors) {
    for (const name of classes) addTo(naming, name, dirname(file));
    if (classes.length === 0) continue;
    addTo(beginning, classes[0], dirname(file));
    // A selector of a single class shows best which folder owns it.
    if (classes.length === 1) addTo(beginning, classes[0], dirname(file));
  }
  const owners = new Map<string, string>();
  for (const [name, folders] of naming) {
    const beginners = beginning.get(name) ?? [];
    const count = (folder: string): number =>
      beginners.filter((beginner) => beginner === folder).length;
    const owner =
      new Set(folders).size === 1
        ? folders[0]
        : (everywhere
            .map((feature) => beginners.find((folder) => getFeature(`${folder}/`) === feature))
            .find((folder) => folder !== undefined) ??
          beginners.toSorted((a, b) => count(b) - count(a)).at(0));
    if (owner !== undefined) owners.set(name, owner);
  }
  return owners;
}

/**
 * Returns where styles of one page could change another, since they all stay once they were loaded: selectors that
 * name no class of their own folder, and classes of another feature that a component writes without importing
 * anything from the folder that owns them.
 */
export function styleFaults({ sheets, components, everywhere }: StyleSources): StyleFault[] {
  const isEverywhere = (path: string): boolean => everywhere.includes(getFeature(path));
  const selectors = sheets.flatMap(selectorsIn);
  const owners = getOwners(selectors, everywhere);
  const faults: StyleFault[] = [];
  for (const { file, line, text, classes } of selectors) {
    if (isEverywhere(file)) continue;
    if (classes.some((name) => owners.get(name) === dirname(file))) continue;
    const owner = classes.map((name) => owners.get(name)).find((folder) => folder !== undefined);
    const reason = owner === undefined ? 'would match on every page' : `matches what ${owner} owns`;
    const message = `\`${text}\` ${reason}: name a class that is only used in this folder`;
    faults.push({ file, line, message });
  }
  const begun = new Set(selectors.map(({ classes }) => classes[0]));
  const imported = new Set(components.flatMap(importedFolders));
  for (const source of components) {
    const feature = getFeature(source.file);
    for (const [name, start] of writtenClasses(source)) {
      const owner = owners.get(name);
      if (owner === undefined || !begun.has(name) || isEverywhere(`${owner}/`)) continue;
      if (getFeature(`${owner}/`) === feature || imported.has(`${feature} ${owner}`)) continue;
      const line = source.text.slice(0, start).split('\n').length;
      const message = `the class ${name} belongs to ${owner}: import its styles, or choose another name`;
      faults.push({ file: source.file, line, message });
    }
  }
  return faults;
}
