import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import type { Plugin, ViteUserConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** In the long tier (`npm run proof`) a test may search for minutes. */
const timeout = process.env['STACKMATE_PROOF'] === '1' ? 240_000 : 30_000;

/** Set by `npm test` and `npm run test:deep`, which run one tier each; without it both run. */
const tier = process.env['TESTS_TIER'];

/** Files that another tier runs. `npm run proof` adds tests that take minutes each. */
const otherTiers = [
  ...(tier === 'quick' ? ['**/*.deep.test.*'] : []),
  ...(process.env['STACKMATE_PROOF'] === '1' ? [] : ['**/*.proof.test.*']),
];

const cores = availableParallelism();
/** Set by `npm test`, which tests two packages at once. */
const isBesideOthers = process.env['TESTS_SIDE_BY_SIDE'] !== undefined;

/** Seed for the order of the tests in each file; absent for the order in which they are written. */
const shuffleSeed = process.env['TESTS_SHUFFLED'];
/** The order of tests. Vitest reads the seed of a package with several projects outside of them. */
export const order =
  shuffleSeed === undefined
    ? {}
    : { shuffle: { files: false, tests: true }, seed: Number(shuffleSeed) };

/** For tests that mostly wait, for sockets, processes and browsers: with one worker per core, cores would idle. */
export const waitingTests = {
  maxWorkers: isBesideOthers ? cores : cores + 1,
  // Projects with another number of workers run after the others when all run at once.
  sequence: { groupOrder: 1, ...order },
};

/** What the tests of every package have in common. */
export const tests = (name: string, include: string, setupFiles: readonly string[] = []) => ({
  name,
  environment: 'node' as const,
  include: [tier === 'deep' ? include.replace('*.test.', '*.deep.test.') : include],
  exclude: [...configDefaults.exclude, ...otherTiers],
  passWithNoTests: true,
  setupFiles: [join(import.meta.dirname, 'tools/test/property-tests.ts'), ...setupFiles],
  testTimeout: timeout,
  hookTimeout: timeout,
  sequence: order,
  expect: { poll: { timeout: 20_000 } },
  // Vitest leaves one core idle otherwise: half of them where there are two.
  maxWorkers: isBesideOthers ? Math.ceil(cores / 2) : cores,
  // Pure code leaves nothing behind, so the files of a package share their modules.
  isolate: false,
  // The projects of a package read the same modules, and most are the same in the next run.
  fsModuleCache: true,
  // Node loads the packages without JSX itself, so calls between their modules are direct and Vite transforms nothing.
  server: { deps: { external: [/\/packages\/(?!ui\/)[\w-]+\/src\//] } },
});

/** Makes servers that a test runs in its own process start their threads from the bundle, if there is one. */
const bundledThreads: Plugin = {
  name: 'bundled-threads',
  enforce: 'pre',
  transform: (source, path) =>
    path.includes('/apps/server/src/') && !path.endsWith('.test.ts')
      ? source.replaceAll(
          /new URL\('([\w-]+)\.ts', import\.meta\.url\)/g,
          (thread, name: string) =>
            `(process.env.BUNDLED_SERVER ? new URL('${name}.js', process.env.BUNDLED_SERVER) : ${thread})`,
        )
      : null,
};

/** For tests that start servers, in processes or in their own: from a bundle (apps/server/test/bundled-server.ts). */
export const withServers = {
  plugins: [bundledThreads],
  test: { globalSetup: [join(import.meta.dirname, 'tools/test/bundle-server.ts')] },
};

/** Short files that take long, longest first. */
const longFiles = [
  'stress/crash/nodes/crash-of-nodes',
  'stress/worst-case/worst-case',
  'stress/crash/crash',
  'stress/load/load',
  'stress/load/nodes/load-nodes',
  'stress/chaos/nodes/nodes',
  'stress/chaos/chaos',
  'stress/perft/perft',
  'make/protocol/example',
  'ship/pack/pack',
].map((name) => `/tools/${name}.deep.test.ts`);

/** Begins with what takes long. Without results of an earlier run, Vitest only knows the sizes of the files. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const at = longFiles.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? longFiles.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Unless the command line asks for another order. */
export const longFirst = process.argv.some((given) => given.startsWith('--sequence.'))
  ? {}
  : { sequencer: LongFirst };

// tools/test adds up what it finds there.
export const reporters: ['default', ['json', { outputFile: string }]] = [
  'default',
  ['json', { outputFile: `.results/${tier ?? 'all'}.json` }],
];

/** Tests that watch real clocks, sockets and browsers have a second try where CI runs them. `npm test` names who needed it. */
export const secondTry = process.env['CI'] ? 1 : 0;

/** For packages without JSX and styles: Node loads their tests, too. */
const loadedByNode = { experimental: { viteModuleRunner: false } };

/** The tests of a package; `more` are further settings. */
export const packageTests = (
  name: string,
  more: ViteUserConfig['test'] = {},
  include = '{src,test}/**/*.test.ts',
) => defineConfig({ test: { ...tests(name, include), reporters, ...more } });

/** Tests of a package with components. */
export const withComponents = '{src,test}/**/*.test.{ts,tsx}';

/** The tests of a package that Node loads itself. */
export const plainTests = (name: string) => packageTests(name, loadedByNode);

/**
 * The same for a package with scenarios: `*.scenario.test.ts` run a second time with the match saved, loaded and
 * replayed after each action.
 */
export const scenarioTests = (name: string) =>
  defineConfig({
    test: {
      reporters,
      sequence: order,
      projects: [
        { test: { ...tests(name, '{src,test}/**/*.test.ts'), ...loadedByNode } },
        {
          test: {
            ...tests(`${name} reloaded`, '{src,test}/**/*.scenario.test.ts', [
              join(import.meta.dirname, 'tools/test/reload-scenarios.ts'),
            ]),
            ...loadedByNode,
          },
        },
      ],
    },
  });
