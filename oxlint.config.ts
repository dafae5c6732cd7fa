import type { OxlintConfig } from 'oxlint';

const ban = (message: string, names: readonly string[]) => names.map((name) => ({ name, message }));

/** Globals that would make a match differ between server, client, bot and replay. */
const impureGlobals = [
  ...ban('A match has no clock. Pass the time in (packages/room).', ['Date', 'performance']),
  ...ban('A match never waits. It stops at a decision until an action answers it.', [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
  ]),
  ...ban('This code runs in browsers, workers and servers. Pass it in.', [
    'process',
    'Buffer',
    'global',
    'window',
    'self',
    'document',
    'navigator',
    'localStorage',
    'require',
  ]),
  ...ban('Pure packages print nothing. Return a value, an event or a refusal.', ['console']),
  ...ban('Pure packages do no input or output. Pass it in.', [
    'fetch',
    'WebSocket',
    'XMLHttpRequest',
  ]),
  ...ban('Randomness comes from the seed, hashes from @noble/hashes.', ['crypto']),
  ...ban('Sorting and text must not depend on the machine’s locale.', ['Intl']),
];

const impureProperties = [
  {
    object: 'Math',
    property: 'random',
    message: 'All randomness comes from the match’s seed (packages/engine/src/random).',
  },
  ...['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'].map(
    (property) => ({
      property,
      message: 'Sorting and text must not depend on the machine’s locale.',
    }),
  ),
];

const noNode = {
  regex: '^node:',
  message: 'This code also runs in browsers. Pass it in from an app or a tool.',
};
const noApps = {
  regex: '(^|/)apps/|^@stackmate/(server|client|web)(/|$)',
  message: 'Packages never import apps. The app passes in what the package needs.',
};
const noWorkspacePackages = {
  regex: '^@stackmate/',
  message:
    'The engine imports no other package of the project. Cards reach it as data passed to createRules.',
};

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'vitest'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/generated/**', 'releases/**'],
  rules: {
    eqeqeq: 'error',
    'no-console': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    // Hot code sorts in place.
    'unicorn/no-array-sort': 'off',
    'import/no-default-export': 'error',
    'import/no-mutable-exports': 'error',
    // Components import their styles, domains of the store their tables.
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', './*-tables.ts', '../*/*-tables.ts'] },
    ],
    // fast-check is written `fc.integer()`.
    'import/no-named-as-default-member': 'off',
    // The rule is about windows; workers have no origin.
    'unicorn/require-post-message-target-origin': 'off',
    // Card data has `then` fields for follow-up effects.
    'unicorn/no-thenable': 'off',
    // TypeScript knows that a switch over all kinds always returns; this rule doesn't.
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Laws and scenario drivers assert for many tests, and loops over cases may have exceptions.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Types that Node erases have no enums; looking for them takes a fifth of the type-aware rules' time.
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    // An alias names a meaning, even if it is the same type as another in the union.
    'typescript/no-duplicate-type-constituents': 'off',
    // Tables from Object.fromEntries and parsed JSON need assertions.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
  },
  overrides: [
    {
      files: ['packages/{engine,catalogue,economy,ranking,protocol,room,bot}/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'no-restricted-globals': ['error', { globals: impureGlobals, checkGlobalObject: true }],
        'no-restricted-properties': ['error', ...impureProperties],
        'no-restricted-imports': ['error', { patterns: [noNode, noApps] }],
      },
    },
    {
      files: ['packages/engine/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [noNode, noApps, noWorkspacePackages] }],
      },
    },
    {
      // The declarations of domains name types of packages that they import nothing else from.
      files: ['apps/server/src/store/**/*{-domain,domains}.ts'],
      rules: { 'import/no-empty-named-blocks': 'off', 'unicorn/require-module-specifiers': 'off' },
    },
    {
      files: ['tools/admin/*.ts'],
      excludeFiles: ['tools/admin/{print,run-here,*.test}.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...ban('Print through print.ts: it escapes what strangers wrote.', ['console']),
        ],
      },
    },
    {
      files: ['packages/**/*.test.ts', 'packages/*/test/**/*.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'Math',
            property: 'random',
            message:
              'A failing test must fail again. Use fast-check, or a seed that the test prints.',
          },
        ],
        'no-restricted-imports': ['error', { patterns: [noApps] }],
      },
    },
    {
      files: ['apps/{client,web}/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
      plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'vitest'],
      rules: { 'react/rules-of-hooks': 'error', 'react/react-in-jsx-scope': 'off' },
    },
    {
      // Interfaces that supported browsers lack (`browserslist` in package.json).
      files: ['apps/{client,web}/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}', 'apps/web/src/server/**'],
      jsPlugins: ['eslint-plugin-compat'],
      rules: { 'compat/compat': 'error' },
    },
    {
      // The tools that read these files expect a default export.
      files: ['**/*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
} satisfies OxlintConfig;
