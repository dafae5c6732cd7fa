// `npm run ship -- stage`: copies what a server needs at run time into a folder. The Dockerfile runs it.

import { join, resolve } from 'node:path';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { stageFiles } from './stage-files.ts';

const usage: Usage = {
  name: 'stage',
  command: 'npm run ship -- stage',
  summary:
    "Copies server, built pages and operators' commands into an empty folder, with their npm packages and nothing that only builds and tests need. Start it there: node apps/server/src/main.ts",
  positionals: ['FOLDER'],
  options: {},
  examples: ['/opt/stackmate/next'],
};

function run({ positionals: [folder] }: Options): number {
  if (folder === undefined) throw new UsageError('missing FOLDER');
  stageFiles(join(import.meta.dirname, '../../..'), resolve(folder));
  return 0;
}

await runTool(usage, run);
