// `npm run ship -- pack`: builds engine, catalogue, protocol and bot as npm packages.

import { relative, resolve } from 'node:path';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { packPackages } from './pack-packages.ts';

const usage: Usage = {
  name: 'pack',
  command: 'npm run ship -- pack',
  summary: 'Builds engine, catalogue, protocol and bot as npm packages (JavaScript and types).',
  options: {
    out: { value: 'FOLDER', help: 'output folder for the .tgz files', default: 'dist/packages' },
  },
  examples: ['', '--out /tmp/stackmate'],
};

function run(options: Options): number {
  const folder = resolve(options.text('out')!);
  for (const { file } of packPackages(folder)) console.log(relative(process.cwd(), file));
  return 0;
}

await runTool(usage, run);
