// Checks package borders and cycles, here or in the given folder. Fails if it finds no modules.

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';
import { appsMayImport, borderRules, folderRules, mayImport, tests } from './border-rules.ts';

process.chdir(process.argv[2] ?? join(import.meta.dirname, '..', '..'));

const foldersIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];

const packages = foldersIn('packages');
const apps = foldersIn('apps');
const workspaces = [...packages, ...apps, 'tools'];

async function look(forbidden: IForbiddenRuleType[], leftOut: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    workspaces,
    {
      ruleSet: { forbidden },
      validate: true,
      outputType: 'json',
      // Counts imports of types too.
      tsPreCompilationDeps: true,
      exclude: { path: leftOut },
      doNotFollow: { path: '^node_modules/' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  );
  return typeof output === 'string' ? JSON.parse(output) : output;
}

const outside = String.raw`^(packages/[^/]+|apps/[^/]+|tools)/node_modules/|^(packages|apps)/[^/]+/dist/|\.config\.ts$`;
const result = await look(borderRules, outside);
// Tests may import from any folder; that isn't a cycle.
const folders = await look(folderRules, `${outside}|${tests}`);

const problems: string[] = [];
for (const folder of workspaces) {
  const looked = result.modules.filter((module) => module.source.startsWith(`${folder}/`));
  if (looked.length === 0) problems.push(`the check found no modules in ${folder}`);
}
for (const folder of packages) {
  if (!Object.hasOwn(mayImport, folder.slice('packages/'.length))) {
    problems.push(`${folder} has no entry in tools/check/border-rules.ts`);
  }
}
for (const folder of apps) {
  if (!Object.hasOwn(appsMayImport, folder.slice('apps/'.length))) {
    problems.push(`${folder} has no entry in tools/check/border-rules.ts`);
  }
}

for (const each of [result, folders]) {
  if (each.summary.error > 0) {
    console.log((await format(each, { outputType: 'err-long' })).output);
  }
}
// The report names only folders; these are the files responsible.
for (const { rule, from, to } of folders.summary.violations) {
  for (const module of folders.modules.filter(({ source }) => dirname(source) === from)) {
    for (const { resolved } of module.dependencies) {
      if (dirname(resolved) === to) console.log(`  ${rule.name}: ${module.source} → ${resolved}`);
    }
  }
}
for (const problem of problems) console.log(`  error ${problem}`);
console.log(`checked ${result.summary.totalCruised} modules`);
const errors = result.summary.error + folders.summary.error + problems.length;
process.exitCode = errors > 0 ? 1 : 0;
