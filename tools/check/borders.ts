// Package borders and cycles, here or in the folder given. Fails as well when it has looked at nothing.

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { borderRules, mayImport } from './border-rules.ts';

process.chdir(process.argv[2] ?? join(import.meta.dirname, '..', '..'));

const foldersIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];

const packages = foldersIn('packages');
const workspaces = [...packages, ...foldersIn('apps'), 'tools'];

const { output } = await cruise(
  workspaces,
  {
    ruleSet: { forbidden: borderRules },
    validate: true,
    outputType: 'json',
    // Imports of types count too.
    tsPreCompilationDeps: true,
    exclude: { path: String.raw`^(packages/[^/]+|apps/[^/]+|tools)/node_modules/|\.config\.ts$` },
    doNotFollow: { path: '^node_modules/' },
  },
  { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
);
const result: ICruiseResult = typeof output === 'string' ? JSON.parse(output) : output;

const problems: string[] = [];
for (const folder of workspaces) {
  const looked = result.modules.filter((module) => module.source.startsWith(`${folder}/`));
  if (looked.length === 0) problems.push(`no module of ${folder} was read: the check is blind`);
}
for (const folder of packages) {
  if (!Object.hasOwn(mayImport, folder.slice('packages/'.length))) {
    problems.push(`${folder} has no line in tools/check/border-rules.ts`);
  }
}

if (result.summary.error > 0) {
  console.log((await format(result, { outputType: 'err-long' })).output);
}
// Of two chapters that import each other the report names the folders; here are the files.
for (const { rule, from, to } of result.summary.violations) {
  if (rule.name !== 'chapters-run-one-way') continue;
  for (const module of result.modules.filter(({ source }) => dirname(source) === from)) {
    for (const { resolved } of module.dependencies) {
      if (dirname(resolved) === to) console.log(`  ${rule.name}: ${module.source} → ${resolved}`);
    }
  }
}
for (const problem of problems) console.log(`  error ${problem}`);
console.log(`looked at ${result.summary.totalCruised} modules`);
process.exitCode = result.summary.error + problems.length > 0 ? 1 : 0;
