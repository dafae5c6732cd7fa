import type { Import } from './read-imports.ts';

/** Our packages that each package may import (docs/architecture.md). A new package needs an entry. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  words: [],
  engine: [],
  catalogue: ['words', 'engine'],
  economy: ['words', 'engine', 'catalogue', 'protocol'],
  limited: ['words', 'engine', 'economy'],
  physical: ['words', 'engine', 'economy', 'transparency'],
  ranking: ['engine'],
  transparency: [],
  tournament: ['engine', 'limited'],
  protocol: ['words', 'engine'],
  room: ['engine', 'protocol'],
  bot: ['words', 'engine', 'catalogue', 'protocol'],
  analysis: ['engine', 'bot'],
  puzzles: ['words', 'engine', 'catalogue'],
  ui: ['words', 'engine', 'catalogue', 'protocol', 'tournament'],
};

/** Further packages for a package's tests: real cards to play whole matches with. */
const testsMayImport: Readonly<Record<string, readonly string[]>> = {
  protocol: ['catalogue'],
  room: ['catalogue'],
  analysis: ['catalogue'],
};

/** Our packages that each app may import. */
export const appsMayImport: Readonly<Record<string, readonly string[]>> = {
  server: [
    'words',
    'engine',
    'catalogue',
    'economy',
    'limited',
    'physical',
    'ranking',
    'tournament',
    'transparency',
    'protocol',
    'room',
    'bot',
    'analysis',
    'puzzles',
  ],
  client: [
    'words',
    'engine',
    'catalogue',
    'economy',
    'limited',
    'physical',
    'tournament',
    'transparency',
    'protocol',
    'room',
    'bot',
    'analysis',
    'puzzles',
    'ui',
  ],
  web: [
    'words',
    'engine',
    'catalogue',
    'economy',
    'tournament',
    'protocol',
    'room',
    'puzzles',
    'ui',
  ],
  e2e: [
    'words',
    'engine',
    'catalogue',
    'economy',
    'limited',
    'ranking',
    'protocol',
    'puzzles',
    'ui',
  ],
  native: [],
};

/** Single entries of further packages that an app may import. */
const appsMayImportEntries: Readonly<Record<string, readonly string[]>> = {
  server: [
    '@stackmate/ui/event-texts',
    '@stackmate/ui/inks',
    '@stackmate/ui/picture-address',
    '@stackmate/ui/picture-versions',
  ],
};

/** Tests and their shared code. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|^packages\/[^/]+\/test\/|^apps\/e2e\//.test(path);
const isForTests = (path: string): boolean =>
  /^packages\/engine\/src\/(?:debug|testing)\//.test(path);
const isPackage = (path: string): boolean => path.startsWith('packages/');
const isApp = (path: string): boolean => path.startsWith('apps/');
/** Browser tests may import anything. */
const isOfBrowsers = (path: string): boolean => path.startsWith('apps/e2e/');
const isTool = (path: string): boolean => path.startsWith('tools/');

/** Returns the package or app of a path, such as `bot` for `packages/bot/src/index.ts`. */
const getWorkspace = (path: string): string => path.split('/')[1];

/** Returns which of our packages an import names, even one that cannot be resolved. */
function importedPackage({ to, specifier }: Import): string | null {
  if (isPackage(to)) return getWorkspace(to);
  return specifier.startsWith('@stackmate/') ? getWorkspace(specifier) : null;
}

/** Returns the package that an import names: `@noble/hashes` for `@noble/hashes/utils.js`. */
const getDependency = (specifier: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** A rule about imports. */
export interface BorderRule {
  readonly name: string;
  /** Says what to do instead. */
  readonly advice: string;
  readonly isBrokenBy: (imported: Import) => boolean;
}

/** What the rules know about the workspaces. */
export interface Workspaces {
  /** Returns whether "dependencies" or "optionalDependencies" of a workspace's package.json list a package. */
  readonly ships: (workspace: string, dependency: string) => boolean;
}

const packageBorders = Object.entries(mayImport).map(([name, allowed]): BorderRule => ({
  name: `borders-of-${name}`,
  advice:
    allowed.length === 0
      ? `packages/${name} imports none of our packages: pass in what it needs as data.`
      : `packages/${name} may import ${allowed.join(' and ')}, but no other package. Move what both need into one of these.`,
  isBrokenBy: (imported) => {
    if (!imported.from.startsWith(`packages/${name}/`)) return false;
    const target = importedPackage(imported);
    const more = isTest(imported.from) ? (testsMayImport[name] ?? []) : [];
    return target !== null && ![name, ...allowed, ...more].includes(target);
  },
}));

const appBorders = Object.entries(appsMayImport).map(([name, allowed]): BorderRule => ({
  name: `borders-of-${name}`,
  advice: `apps/${name} may import ${allowed.join(', ')}, but no other package.`,
  isBrokenBy: (imported) => {
    const target = importedPackage(imported);
    return (
      imported.from.startsWith(`apps/${name}/`) &&
      target !== null &&
      !allowed.includes(target) &&
      !appsMayImportEntries[name]?.includes(imported.specifier)
    );
  },
}));

/** The floors of the client, from the top. Imports only go down (apps/client/CONTEXT.md). */
const clientFloors = ['app', 'pages', 'features', 'table', 'kit', 'platform'];

/** Returns the floor of the client and the folder on it in which a path lies, such as `features` and `shop`. */
function findFloor(path: string): { readonly floor: string; readonly folder: string } | null {
  const [, floor, folder] = /^apps\/client\/src\/([^/]+)\/([^/]+)/.exec(path) ?? [];
  return floor === undefined ? null : { floor, folder };
}

const clientFloorRules: readonly BorderRule[] = [
  ...clientFloors.slice(1).map((floor, index): BorderRule => {
    const above = clientFloors.slice(0, index + 1);
    return {
      name: `client-${floor}-import-down`,
      advice: `${floor} imports nothing from ${above.join(', ')}: let what is above pass it in, or move what both need down.`,
      isBrokenBy: ({ from, to }) =>
        !isTest(from) &&
        findFloor(from)?.floor === floor &&
        above.includes(findFloor(to)?.floor ?? ''),
    };
  }),
  {
    name: 'client-pages-and-features-stand-alone',
    advice:
      'Pages never import each other, nor do features: move what two of them need to the kit, or let a page put features together.',
    isBrokenBy: ({ from, to }) => {
      const [user, used] = [findFloor(from), findFloor(to)];
      return (
        !isTest(from) &&
        (user?.floor === 'pages' || user?.floor === 'features') &&
        used?.floor === user.floor &&
        used.folder !== user.folder
      );
    },
  },
  {
    name: 'client-folders-are-floors',
    advice: `Folders of the client are the floors ${clientFloors.join(', ')}, and sw, the service worker, which nothing imports.`,
    isBrokenBy: ({ from, to }) => {
      const used = findFloor(to);
      return (
        from.startsWith('apps/client/src/') &&
        findFloor(from)?.floor !== 'sw' &&
        used !== null &&
        !clientFloors.includes(used.floor)
      );
    },
  },
];

/** Returns all rules about single imports. */
export const borderRules = ({ ships }: Workspaces): readonly BorderRule[] => [
  ...packageBorders,
  ...appBorders,
  ...clientFloorRules,
  {
    name: 'packages-import-no-apps',
    advice: 'Packages never import apps: pass in what the package needs.',
    isBrokenBy: ({ from, to }) => isPackage(from) && isApp(to),
  },
  {
    name: 'apps-import-no-apps',
    advice:
      'Apps never import each other, except for the tests of all in browsers: move what two of them need into a package.',
    isBrokenBy: ({ from, to }) =>
      isApp(from) && !isOfBrowsers(from) && isApp(to) && getWorkspace(from) !== getWorkspace(to),
  },
  {
    name: 'nobody-imports-tools',
    advice:
      'Tools import packages and apps, not the other way round. Only tests in browsers use them.',
    isBrokenBy: ({ from, to }) => !isTool(from) && !isOfBrowsers(from) && isTool(to),
  },
  {
    name: 'debug-and-testing-stay-outside',
    advice:
      'debug/ and testing/ of the engine are separate entries for tests and tools; rules and other packages don’t use them.',
    isBrokenBy: ({ from, to }) =>
      /^packages\/[^/]+\/src\//.test(from) &&
      !isTest(from) &&
      !/\/src\/(?:debug|testing)\//.test(from) &&
      isForTests(to),
  },
  {
    name: 'nobody-imports-tests',
    advice: 'Move what tests share into testing/.',
    isBrokenBy: ({ to }) => /\.test\.tsx?$/.test(to),
  },
  {
    name: 'only-declared-dependencies-ship',
    advice:
      'Shipped code imports only "dependencies" and "optionalDependencies" of its package.json; devDependencies are for tests.',
    isBrokenBy: ({ from, specifier, kind, typesOnly }) =>
      kind !== 'node' &&
      !typesOnly &&
      !/^[.#]/.test(specifier) &&
      /^(?:packages|apps)\/[^/]+\/src\//.test(from) &&
      !/\/src\/testing\//.test(from) &&
      !isTest(from) &&
      !ships(from.split('/', 2).join('/'), getDependency(specifier)),
  },
  {
    name: 'every-import-resolves',
    advice: 'The file doesn’t exist, or the package isn’t in "dependencies" of this package.json.',
    isBrokenBy: ({ kind }) => kind === 'missing',
  },
];
