// Checks package borders and cycles, here or in the given folder. Fails if it finds no modules.

import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { appsMayImport, borderRules, isTest, mayImport } from './border-rules.ts';
import { findCycles, findKnots } from './find-cycles.ts';
import type { Graph } from './find-cycles.ts';
import { readImports } from './read-imports.ts';

const root = realpathSync(process.argv[2] ?? join(import.meta.dirname, '..', '..'));

const foldersIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
    : [];

const packages = foldersIn('packages');
const apps = foldersIn('apps');
const workspaces = [...packages, ...apps, 'tools'];

const dependencies = new Map(
  workspaces.map((workspace) => {
    const file = join(root, workspace, 'package.json');
    const listed: Readonly<Record<string, object | undefined>> = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : {};
    const shipped = { ...listed['dependencies'], ...listed['optionalDependencies'] };
    return [workspace, new Set(Object.keys(shipped))];
  }),
);
const rules = borderRules({
  ships: (workspace, dependency) => dependencies.get(workspace)?.has(dependency) ?? false,
});

const imports = readImports(root, workspaces);
const problems: string[] = [];

for (const folder of workspaces) {
  if (![...imports.keys()].some((file) => file.startsWith(`${folder}/`))) {
    problems.push(`the check found no modules in ${folder}`);
  }
}
for (const [folders, table] of [
  [packages, mayImport],
  [apps, appsMayImport],
] as const) {
  for (const folder of folders) {
    if (!Object.hasOwn(table, folder.split('/')[1])) {
      problems.push(`${folder} has no entry in tools/check/border-rules.ts`);
    }
  }
}

for (const imported of [...imports.values()].flat()) {
  for (const { name, advice, isBrokenBy } of rules) {
    if (isBrokenBy(imported)) {
      problems.push(`${name}: ${imported.from} → ${imported.to}: ${advice}`);
    }
  }
}

/** Returns which of our files each file imports, where both count. */
const getGraph = (counts: (path: string) => boolean): Graph =>
  new Map(
    [...imports]
      .filter(([file]) => counts(file))
      .map(([file, targets]) => {
        const ours = targets.filter(({ kind, to }) => kind === 'ours' && counts(to));
        return [file, new Set(ours.map(({ to }) => to))];
      }),
  );

for (const { from, to } of findCycles(getGraph(() => true))) {
  problems.push(
    `no-cycles: ${from} → ${to}: merge files that import each other, or move what they share into a third one; imports of types count`,
  );
}
// Tests may use any folder.
for (const { inside, names, imports: ties } of findKnots(getGraph((path) => !isTest(path)))) {
  problems.push(
    `folders-run-one-way: ${inside}/{${names.join(',')}} import each other in circles: imports run one way between folders`,
  );
  for (const { from, to } of ties) problems.push(`  ${from} → ${to}`);
}

for (const problem of problems) console.log(`  error ${problem}`);
console.log(`checked ${imports.size} modules`);
process.exitCode = problems.length > 0 ? 1 : 0;
