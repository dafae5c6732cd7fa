import { spawnSync } from 'node:child_process';

/** Apps that have pages to build. */
export type PagesOf = 'client' | 'web';

export interface BuildOptions {
  readonly root: string;
  readonly apps: readonly PagesOf[];
  readonly say: (words: string) => void;
}

/** Environment variable of a program that has just built all pages, so that programs it starts don't check again. */
export const pagesBuilt = 'PAGES_ARE_BUILT';

/** The used part of the output of `turbo run --dry=json`. */
interface Plan {
  readonly tasks: readonly {
    readonly package: string;
    readonly task: string;
    readonly cache: { readonly status: 'HIT' | 'MISS' };
  }[];
}

function turbo(root: string, apps: readonly PagesOf[], ...flags: readonly string[]) {
  const filters = apps.map((app) => `--filter=@stackmate/${app}`);
  return spawnSync('turbo', ['run', 'build', ...filters, ...flags], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}

/** Returns the apps that turbo has no cached build of; all of them if it cannot tell. */
function withoutCache(root: string, apps: readonly PagesOf[]): readonly PagesOf[] {
  const { status, stdout } = turbo(root, apps, '--dry=json');
  if (status !== 0) return apps;
  const { tasks } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Plan;
  return apps.filter((app) =>
    tasks.some(
      ({ package: name, task, cache }) =>
        name === `@stackmate/${app}` && task === 'build' && cache.status === 'MISS',
    ),
  );
}

/**
 * Builds the pages of apps as turbo's `build` tasks: unchanged ones come from its cache. Reports a build that
 * fails with its output; the pages built before stay. Returns whether all were built.
 */
export function buildPages({ root, apps, say }: BuildOptions): boolean {
  if (process.env[pagesBuilt] !== undefined) return true;
  for (const app of withoutCache(root, apps)) say(`building ${app} …`);
  const output = ['--output-logs=errors-only', '--log-prefix=none', '--continue=always'];
  const { status, stdout, stderr, error } = turbo(root, apps, ...output);
  if (error) say(`the pages could not be built: turbo can't be run (${error.message})`);
  else if (status !== 0) say(`the pages could not be built:\n${stdout}${stderr}`);
  return status === 0;
}
