import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Our packages that each package may import (docs/architecture.md). A new package needs an entry. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  catalogue: ['engine'],
  economy: ['engine', 'catalogue'],
  ranking: ['engine'],
  protocol: ['engine'],
  room: ['engine', 'protocol'],
  bot: ['engine', 'catalogue', 'protocol'],
  analysis: ['engine', 'bot'],
  puzzles: ['engine', 'catalogue'],
  ui: ['engine', 'catalogue'],
};

/** Further packages for a package's tests: real cards to play whole matches with. */
const testsMayImport: Readonly<Record<string, readonly string[]>> = {
  protocol: ['catalogue'],
  room: ['catalogue'],
  analysis: ['catalogue'],
};

/** Our packages that each app may import. */
export const appsMayImport: Readonly<Record<string, readonly string[]>> = {
  server: ['engine', 'catalogue', 'economy', 'ranking', 'protocol', 'room', 'bot', 'puzzles'],
  client: [
    'engine',
    'catalogue',
    'economy',
    'protocol',
    'room',
    'bot',
    'analysis',
    'puzzles',
    'ui',
  ],
  web: ['engine', 'catalogue', 'protocol', 'puzzles', 'ui'],
  e2e: ['engine', 'catalogue', 'economy', 'ranking', 'protocol', 'puzzles', 'ui'],
};

/** Tests and their shared code. */
const tests = String.raw`\.test\.tsx?$|^packages/[^/]+/test/`;
export const isTest = new RegExp(tests);
const forTests = '^packages/engine/src/(debug|testing)/';

const packageBorder = (
  name: string,
  allowed: readonly string[],
  from: { readonly path: string; readonly pathNot?: string },
): IForbiddenRuleType => ({
  name: `borders-of-${name}`,
  severity: 'error',
  comment:
    allowed.length === 0
      ? `packages/${name} imports none of our packages: pass in what it needs as data.`
      : `packages/${name} may import ${allowed.join(' and ')}, but no other package. Move what both need into one of these.`,
  from,
  // Matches the name too: an undeclared package resolves to no path.
  to: {
    path: '^(packages|@stackmate)/',
    pathNot: `^(packages|@stackmate)/(${[name, ...allowed].join('|')})(/|$)`,
  },
});

const packageBorders = Object.entries(mayImport).flatMap(([name, allowed]) => {
  const inside = `^packages/${name}/`;
  const forItsTests = [...allowed, ...(testsMayImport[name] ?? [])];
  return [
    packageBorder(name, allowed, { path: inside, pathNot: tests }),
    packageBorder(name, forItsTests, { path: inside }),
  ];
});

const appBorders = Object.entries(appsMayImport).map(([name, allowed]): IForbiddenRuleType => ({
  name: `borders-of-${name}`,
  severity: 'error',
  comment: `apps/${name} may import ${allowed.join(', ')}, but no other package.`,
  from: { path: `^apps/${name}/` },
  to: {
    path: '^(packages|@stackmate)/',
    pathNot: `^(packages|@stackmate)/(${allowed.join('|')})(/|$)`,
  },
}));

/** The floors of the client, from the top. Imports only go down (docs/architecture.md). */
const clientFloors = ['app', 'pages', 'features', 'table', 'kit', 'platform'];

const clientFloorRules = [
  ...clientFloors.slice(1).map((floor, index): IForbiddenRuleType => {
    const above = clientFloors.slice(0, index + 1);
    return {
      name: `client-${floor}-import-down`,
      severity: 'error',
      comment: `${floor} imports nothing from ${above.join(', ')}: let what is above pass it in, or move what both need down.`,
      from: { path: `^apps/client/src/${floor}/`, pathNot: tests },
      to: { path: `^apps/client/src/(${above.join('|')})/` },
    };
  }),
  {
    name: 'client-pages-and-features-stand-alone',
    severity: 'error',
    comment:
      'Pages never import each other, nor do features: move what two of them need to the kit, or let a page put features together.',
    from: { path: '^apps/client/src/(pages|features)/([^/]+)/', pathNot: tests },
    to: { path: '^apps/client/src/$1/', pathNot: '^apps/client/src/$1/$2/' },
  },
  {
    name: 'client-folders-are-floors',
    severity: 'error',
    comment: `Folders of the client are the floors ${clientFloors.join(', ')}, and sw, the service worker, which nothing imports.`,
    from: { path: '^apps/client/src/', pathNot: '^apps/client/src/sw/' },
    to: {
      path: '^apps/client/src/[^/]+/',
      pathNot: `^apps/client/src/(${clientFloors.join('|')})/`,
    },
  },
] satisfies IForbiddenRuleType[];

export const borderRules: IForbiddenRuleType[] = [
  ...packageBorders,
  ...appBorders,
  ...clientFloorRules,
  {
    name: 'packages-import-no-apps',
    severity: 'error',
    comment: 'Packages never import apps: pass in what the package needs.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-import-no-apps',
    severity: 'error',
    comment:
      'Apps never import each other, except for the tests of all in browsers: move what two of them need into a package.',
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/e2e/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'nobody-imports-tools',
    severity: 'error',
    comment:
      'Tools import packages and apps, not the other way round. Only tests in browsers use them.',
    from: { path: '^(packages|apps)/', pathNot: '^apps/e2e/' },
    to: { path: '^tools/' },
  },
  {
    name: 'debug-and-testing-stay-outside',
    severity: 'error',
    comment:
      'debug/ and testing/ of the engine are separate entries for tests and tools; rules and other packages don’t use them.',
    from: { path: '^packages/[^/]+/src/', pathNot: `${tests}|/src/(debug|testing)/` },
    to: { path: forTests },
  },
  {
    name: 'nobody-imports-tests',
    severity: 'error',
    comment: 'Move what tests share into testing/.',
    from: {},
    to: { path: tests, pathNot: '^packages/[^/]+/test/(?!.*test\\.tsx?$)' },
  },
  {
    name: 'only-declared-dependencies-ship',
    severity: 'error',
    comment:
      'Shipped code imports only "dependencies" of its package.json; devDependencies are for tests.',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: `${tests}|/src/testing/` },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'every-import-resolves',
    severity: 'error',
    comment: 'The file doesn’t exist, or the package isn’t in "dependencies" of this package.json.',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** What to do about files and folders that import each other. */
export const cycleRules = {
  noCycles:
    'merge files that import each other, or move what they share into a third one; imports of types count',
  foldersRunOneWay: 'imports run one way between the folders of a package, an app and the tools',
};

export const oneWayFolders = /^((packages|apps)\/[^/]+\/src|tools)\//;
