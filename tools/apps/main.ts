// `npm run apps`: makes the projects of the apps from apps/native/app.json.

import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { makeProjects, parts, readConfig } from '@stackmate/native';
import type { ProjectOutcome, ProjectPart } from '@stackmate/native';
import { offeredLanguages } from '@stackmate/words';
import type { Options, Usage } from '../shared/options.ts';
import { UsageError } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';
import { takePictures } from './pictures.ts';

const root = join(import.meta.dirname, '..', '..');

const usage: Usage = {
  name: 'apps',
  summary:
    'Makes the projects of the apps for Android, iOS, Windows, Mac and Linux, and builds those that this machine can build.',
  positionals: ['PART…'],
  options: {
    server: { value: 'ADDRESS', help: 'address of the server, instead of that in app.json' },
    id: { value: 'ID', help: 'id of the apps, instead of that in app.json' },
    out: { value: 'FOLDER', help: 'folder for the projects', default: 'out/apps' },
  },
  examples: ['', 'android ios', 'linux --server https://play.example.org', 'pictures'],
};

/** Time of the version: that of its commit, or of now without Git. */
function versionDate(): Date {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: root,
    encoding: 'utf8',
  });
  const seconds = Number(stdout?.trim());
  return seconds > 0 ? new Date(seconds * 1000) : new Date();
}

const wantedPart = (name: string): ProjectPart | 'pictures' => {
  const part = [...parts, 'pictures' as const].find((candidate) => candidate === name);
  if (part !== undefined) return part;
  throw new UsageError(`unknown part "${name}"; parts are ${parts.join(', ')} and pictures`);
};

function config(options: Options) {
  const [id, server] = [options.text('id'), options.text('server')];
  try {
    return readConfig({ ...(id && { id }), ...(server && { server }) });
  } catch (failure) {
    if (failure instanceof TypeError) throw new UsageError(failure.message);
    throw failure;
  }
}

function report(outcomes: readonly ProjectOutcome[]): void {
  const width = Math.max(...outcomes.map(({ project }) => project.length)) + 2;
  console.log();
  for (const { project, state, detail } of outcomes) {
    console.log(`${project.padEnd(width)}${state.padEnd(8)}${detail}`);
  }
  console.log('\nWhat was tested, and what was never run: docs/apps.md');
}

await runTool(usage, async (options) => {
  const wanted = options.positionals.map(wantedPart);
  const out = resolve(options.text('out')!);
  const made = wanted.filter((part) => part !== 'pictures');
  const given = config(options);
  const say = (words: string): void => console.log(words);
  if (wanted.includes('pictures')) await takePictures(join(out, 'pictures'), given, say);
  if (made.length === 0 && wanted.length > 0) return 0;
  const outcomes = await makeProjects(
    made.length === 0 ? parts : made,
    {
      config: given,
      out,
      languages: Object.values(offeredLanguages).map(({ code }) => code),
      date: versionDate(),
    },
    say,
  );
  report(outcomes);
  return outcomes.some(({ state }) => state === 'failed') ? 1 : 0;
});
