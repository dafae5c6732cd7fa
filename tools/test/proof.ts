// `npm run proof`: the long tier. Runs everything of `npm run test:all` uncached with deep property tests, then the long runs.
// Every step runs even if others fail.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Usage } from '../shared/options.ts';
import { runTool } from '../shared/run-tool.ts';

const root = join(import.meta.dirname, '..', '..');

const steps: readonly (readonly string[])[] = [
  ['node', 'tools/test/main.ts', '--all', '--force'],
  ['node', 'tools/stress/fuzz/main.ts', '--full'],
  ['node', 'tools/stress/chaos/main.ts', '--seeds', '5000', '--seed', 'proof'],
  ['node', 'tools/stress/chaos/main.ts', '--nodes', '3', '--seeds', '5000', '--seed', 'proof'],
  // First one pair that plays match after match; then many pairs, so that kills interrupt many messages.
  ['node', 'tools/stress/crash/main.ts', '--matches', '100', '--kills', '10', '--drains', '3'],
  [
    'node',
    'tools/stress/crash/main.ts',
    '--matches',
    '200',
    '--pairs',
    '20',
    '--kills',
    '40',
    '--drains',
    '5',
  ],
  ['node', 'tools/stress/crash/main.ts', '--upgrade', '--pairs', '6', '--matches', '20'],
  ['node', 'tools/stress/worst-case/main.ts', '--seconds', '600'],
  ['node', 'tools/stress/mutation/main.ts'],
];

const usage: Usage = {
  name: 'proof',
  summary: `Runs the long tier, which takes hours: ${steps.map((step) => step.join(' ')).join('; ')}.`,
  options: {},
};

await runTool(usage, () => {
  const failed = steps.filter(([program, ...given]) => {
    console.log(`proof: ${[program, ...given].join(' ')}`);
    const env = { ...process.env, STACKMATE_PROOF: '1' };
    return spawnSync(program, given, { cwd: root, stdio: 'inherit', env }).status !== 0;
  });
  for (const step of failed) console.log(`proof: FAILED ${step.join(' ')}`);
  console.log(`proof: ${steps.length - failed.length} of ${steps.length} steps passed`);
  return failed.length === 0 ? 0 : 1;
});
