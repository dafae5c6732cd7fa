import type { IForbiddenRuleType } from 'dependency-cruiser';

/** What each package may import of ours (docs/architecture.md). A new package gets its line here. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  catalogue: ['engine'],
  protocol: ['engine'],
  room: ['engine', 'protocol'],
  bot: ['engine', 'catalogue'],
  ui: ['engine', 'catalogue'],
};

/** What the tests of a package may import beside that: real cards, to play whole matches with. */
const testsMayImport: Readonly<Record<string, readonly string[]>> = {
  protocol: ['catalogue'],
  room: ['catalogue'],
};

/** The same for the apps. */
export const appsMayImport: Readonly<Record<string, readonly string[]>> = {
  server: ['engine', 'catalogue', 'protocol', 'room', 'bot'],
  client: ['engine', 'catalogue', 'protocol', 'room', 'bot', 'ui'],
  web: ['engine', 'catalogue', 'protocol', 'ui'],
};

/** Tests, and what only they share. */
export const tests = String.raw`\.test\.tsx?$|^packages/[^/]+/test/`;
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
      ? `packages/${name} imports nothing of ours: what it needs is handed in as data.`
      : `packages/${name} may import ${allowed.join(' and ')}, and nothing else of ours. What both sides need belongs further up.`,
  from,
  // By its name too: a package that is not in "dependencies" resolves to no path.
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
  comment: `apps/${name} may import ${allowed.join(', ')}, and nothing else of ours.`,
  from: { path: `^apps/${name}/` },
  to: {
    path: '^(packages|@stackmate)/',
    pathNot: `^(packages|@stackmate)/(${allowed.join('|')})(/|$)`,
  },
}));

export const borderRules: IForbiddenRuleType[] = [
  ...packageBorders,
  ...appBorders,
  {
    name: 'packages-import-no-apps',
    severity: 'error',
    comment: 'Packages never import apps: the app hands in what the package needs.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-import-no-apps',
    severity: 'error',
    comment: 'Apps never import each other: what two of them need becomes a package.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'nobody-imports-tools',
    severity: 'error',
    comment: 'Tools look at packages and apps, not the other way round.',
    from: { path: '^(packages|apps)/' },
    to: { path: '^tools/' },
  },
  {
    name: 'debug-and-testing-stay-outside',
    severity: 'error',
    comment:
      'debug/ and testing/ of the engine are entries of their own for tests and tools: the rules and the other packages do without them.',
    from: { path: '^packages/[^/]+/src/', pathNot: `${tests}|/src/(debug|testing)/` },
    to: { path: forTests },
  },
  {
    name: 'nobody-imports-tests',
    severity: 'error',
    comment: 'What two tests share belongs into testing/.',
    from: {},
    to: { path: tests, pathNot: '^packages/[^/]+/test/(?!.*test\\.tsx?$)' },
  },
  {
    name: 'only-declared-dependencies-ship',
    severity: 'error',
    comment:
      'Code that ships imports only what is in "dependencies" of its package.json; devDependencies are for tests.',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: `${tests}|/src/testing/` },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'every-import-resolves',
    severity: 'error',
    comment: 'There is no such file, or the package is not in "dependencies" of this package.json.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    comment:
      'Files that import each other are one idea in two files, or hold a third one. Types count.',
    from: {},
    to: { circular: true },
  },
];

/** Checked without the tests: a test may use any folder. */
export const folderRules: IForbiddenRuleType[] = [
  {
    name: 'folders-run-one-way',
    severity: 'error',
    scope: 'folder',
    comment: 'Imports run one way through the folders of a package, an app and the tools.',
    from: { path: '^((packages|apps)/[^/]+/src|tools)/' },
    to: { circular: true },
  },
];
