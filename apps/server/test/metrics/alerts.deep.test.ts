import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'monitoring');

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
// Debian's package would also run Prometheus, so that the tests don't install it.
if (!hasPromtool)
  console.warn('SKIPPED: the tests of alerts. No promtool here: install prometheus');

const promtool = (...args: readonly string[]) =>
  spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });

it.skipIf(!hasPromtool)(
  'Prometheus accepts the alert rules and the example of its settings',
  () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['check', 'config', 'prometheus.yaml'],
    ]) {
      const { status, stdout, stderr } = promtool(...args);
      expect(status, stdout + stderr).toBe(0);
    }
  },
);

it.skipIf(!hasPromtool)('each alert fires when it should, and none on a quiet server', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yaml');
  expect(status, stdout + stderr).toBe(0);
});
