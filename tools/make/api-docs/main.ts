// `npm run make -- api-docs`: the reference of the npm packages, from their docstrings.

import { relative, resolve } from 'node:path';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { readApi, undocumentedFunctions } from './read-api.ts';

const usage: Usage = {
  name: 'api-docs',
  command: 'npm run make -- api-docs',
  summary: 'Writes the API reference of engine, catalogue, protocol and bot as web pages.',
  options: {
    out: { value: 'FOLDER', help: 'where the pages go', default: 'dist/api' },
    check: { help: 'writes nothing; fails if a public function has no docstring' },
  },
  examples: ['', '--check'],
};

async function run(options: Options): Promise<number> {
  const { application, project } = await readApi();
  const missing = undocumentedFunctions(project);
  for (const name of missing) console.log(`no docstring: ${name}`);
  if (options.is('check')) return missing.length === 0 ? 0 : 1;
  const folder = resolve(options.text('out')!);
  await application.generateDocs(project, folder);
  console.log(`${relative(process.cwd(), folder)}/index.html`);
  return 0;
}

await runTool(usage, run);
