// Checks package borders and cycles, here or in the given folder. Fails if it finds no modules.

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import {
  appsMayImport,
  borderRules,
  cycleRules,
  isTest,
  mayImport,
  oneWayFolders,
} from './border-rules.ts';
import { findCycles } from './find-cycles.ts';
import type { Graph } from './find-cycles.ts';

process.chdir(process.argv[2] ?? join(import.meta.dirname, '..', '..'));

const foldersIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];

/** Returns every folder above a file. */
const foldersAbove = (file: string): string[] => {
  const folder = dirname(file);
  return folder === '.' ? [] : [...foldersAbove(folder), folder];
};

/** Returns which folders each folder, with those inside it, imports from. Tests may use any folder. */
function foldersOf(files: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    if (isTest.test(file)) continue;
    for (const folder of foldersAbove(file)) {
      const used = folders.get(folder) ?? new Set();
      folders.set(folder, used);
      for (const target of targets) {
        if (!target.startsWith(`${folder}/`) && !isTest.test(target)) used.add(dirname(target));
      }
    }
  }
  return folders;
}

const packages = foldersIn('packages');
const apps = foldersIn('apps');
const workspaces = [...packages, ...apps, 'tools'];

const { output } = await cruise(
  workspaces,
  {
    ruleSet: { forbidden: borderRules },
    validate: true,
    outputType: 'json',
    // Counts imports of types too.
    tsPreCompilationDeps: true,
    exclude: {
      path: String.raw`^(packages/[^/]+|apps/[^/]+|tools)/node_modules/|^(packages|apps)/[^/]+/dist/|\.config\.ts$`,
    },
    doNotFollow: { path: '^node_modules/' },
  },
  { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
);
const result = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;
const imports: Graph = new Map(
  result.modules.map(({ source, dependencies }) => [
    source,
    new Set(dependencies.map(({ resolved }) => resolved)),
  ]),
);

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

if (result.summary.error > 0) {
  console.log((await format(result, { outputType: 'err-long' })).output);
}
// dependency-cruiser searches for a way back from each import, which takes ten seconds.
for (const { from, to } of findCycles(imports)) {
  problems.push(`no-cycles: ${from} → ${to}: ${cycleRules.noCycles}`);
}
for (const { from, to } of findCycles(foldersOf(imports))) {
  if (!oneWayFolders.test(from)) continue;
  problems.push(`folders-run-one-way: ${from} → ${to}: ${cycleRules.foldersRunOneWay}`);
  for (const [file, targets] of imports) {
    if (dirname(file) !== from || isTest.test(file)) continue;
    for (const target of targets) {
      if (dirname(target) === to) problems.push(`  ${file} → ${target}`);
    }
  }
}
for (const problem of problems) console.log(`  error ${problem}`);
console.log(`checked ${result.summary.totalCruised} modules`);
process.exitCode = result.summary.error + problems.length > 0 ? 1 : 0;
