// Checks Dockerfile and compose.yaml: pinned images, users, limits, secrets. A commit with a version tag needs digests.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerFaults } from './container-rules.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const { stdout } = spawnSync('git', ['tag', '--points-at', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
});
const isRelease = /^v\d/m.test(stdout ?? '');

const faults = containerFaults({
  dockerfile: read('Dockerfile'),
  compose: read('compose.yaml'),
  isRelease,
});
for (const fault of faults) console.log(`  error ${fault}`);
console.log(`checked Dockerfile and compose.yaml${isRelease ? ' of a release' : ''}`);
process.exitCode = faults.length > 0 ? 1 : 0;
