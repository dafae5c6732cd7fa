import type { OxlintConfig } from 'oxlint';

const ban = (message: string, names: readonly string[]) => names.map((name) => ({ name, message }));

/** What a match must not depend on: it would not be the same on server, client, bot and in a replay. */
const impureGlobals = [
  ...ban('A match has no clock. Time is handed in by whoever runs the match (packages/room).', [
    'Date',
    'performance',
  ]),
  ...ban('A match never waits. It stands at a decision until an action answers it.', [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
  ]),
  ...ban('This runs in browsers, workers and on servers alike. Have it handed in.', [
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
  ...ban('Pure packages say nothing: return a value, an event or a refusal.', ['console']),
  ...ban('Pure packages reach for nothing outside. Have it handed in.', [
    'fetch',
    'WebSocket',
    'XMLHttpRequest',
  ]),
  ...ban('Randomness comes from the seed, hashes from @noble/hashes.', ['crypto']),
  ...ban('Sorting and text must not depend on the language of the machine.', ['Intl']),
];

const impureProperties = [
  {
    object: 'Math',
    property: 'random',
    message: 'All randomness comes from the seed of the match (packages/engine/src/random).',
  },
  ...['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'].map(
    (property) => ({
      property,
      message: 'Sorting and text must not depend on the language of the machine.',
    }),
  ),
];

const noNode = {
  regex: '^node:',
  message: 'This runs in browsers too. Have it handed in by an app or a tool.',
};
const noApps = {
  regex: '(^|/)apps/|^@stackmate/(server|client|web)(/|$)',
  message: 'Packages never import apps: the app hands in what the package needs.',
};
const nothingOfOurs = {
  regex: '^@stackmate/',
  message:
    'The engine imports nothing of ours. Cards, texts and players reach it as data handed to createRules.',
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
    // Styles come along with the component that wears them.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    // `fc.integer()` is how fast-check is written.
    'import/no-named-as-default-member': 'off',
    // It means windows; threads have no origin.
    'unicorn/require-post-message-target-origin': 'off',
    // Card data says `then` for what follows.
    'unicorn/no-thenable': 'off',
    // TypeScript sees that a switch over all kinds always returns; this rule does not.
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Laws and scenario drivers hold the expectations of many tests; a loop over cases may have exceptions.
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // An alias names a meaning even where it is the same type as its neighbour.
    'typescript/no-duplicate-type-constituents': 'off',
    // Tables made with Object.fromEntries and parsed JSON have no other way.
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
      files: ['packages/{engine,catalogue,protocol,room,bot}/src/**/*.ts'],
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
        'no-restricted-imports': ['error', { patterns: [noNode, noApps, nothingOfOurs] }],
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
            message: 'A test that fails must fail again: use fast-check, or a seed that it prints.',
          },
        ],
        'no-restricted-imports': ['error', { patterns: [noApps] }],
      },
    },
    {
      // What supported browsers lack (`browserslist` in package.json).
      files: ['apps/{client,web}/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}', 'apps/web/src/server/**'],
      jsPlugins: ['eslint-plugin-compat'],
      rules: { 'compat/compat': 'error' },
    },
    {
      // What reads these files asks for a default export.
      files: ['**/*.config.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
} satisfies OxlintConfig;
