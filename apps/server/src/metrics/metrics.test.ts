import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { notReadyReasons } from '../http/index.ts';
import { limitKinds } from './label-values.ts';
import { createAllMetrics, readTypes } from '../../test/metrics/all-metrics.ts';

let text: string;
beforeAll(async () => {
  text = await createAllMetrics().text();
});

/** Checks the rules of `promtool check metrics` that can apply here. Returns the violations. */
function faultsIn(of: string): string[] {
  const faults: string[] = [];
  const helped = new Set([...of.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name));
  for (const [name, type] of readTypes(of)) {
    if (!helped.has(name)) faults.push(`${name} has no help`);
    if ((type === 'counter') !== name.endsWith('_total'))
      faults.push(`${name}: _total is for counters`);
    if (type !== 'histogram' && /_(bucket|count|sum)$/.test(name)) faults.push(`${name}: suffix`);
    if (name.includes(`_${type}`) || name.includes(':'))
      faults.push(`${name}: type or colon in it`);
    if (/[A-Z]/.test(name)) faults.push(`${name}: upper case`);
    if (
      /_(s|ms|us|ns|sec|secs|kb|mb|gb|milliseconds|minutes|hours|days|kilobytes|megabytes|percent)(_total)?$/.test(
        name,
      )
    ) {
      faults.push(`${name}: not in base units`);
    }
  }
  const series = of.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const keys = series.map((line) => line.slice(0, line.lastIndexOf(' ')));
  if (new Set(keys).size < keys.length) faults.push('a series is there twice');
  return faults;
}

describe('/metrics', () => {
  it('follows the rules of Prometheus', () => {
    expect(faultsIn('# TYPE a_ms gauge\n# TYPE b_total gauge\n# TYPE c counter\n')).toHaveLength(6);
    expect(readTypes(text).size).toBeGreaterThan(40);
    expect(faultsIn(text)).toEqual([]);
  });

  const promtool = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!promtool)('is accepted by promtool', () => {
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: text,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toBe('');
  });

  it('begins every counter of this server at 0, with all values of its label', () => {
    for (const [name, type] of readTypes(text)) {
      if (type !== 'counter' || !name.startsWith('stackmate_')) continue;
      const lines = text.split('\n').filter((line) => line.startsWith(name));
      expect(lines.length, name).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/ 0$/);
    }
    expect(text).toContain('stackmate_matches_ended_total{how="aborted"} 0');
    expect(text).toContain('stackmate_bus_dropped_total{why="forged"} 0');
  });

  it('says why the server is not ready', () => {
    expect(text).toContain('stackmate_not_ready{reason="the storage fails"} 1');
    expect(text.match(/^stackmate_not_ready\{.*\} 0$/gm)).toHaveLength(notReadyReasons.length - 1);
  });

  it('knows every kind of limit in the sources', () => {
    // Limits of requests are in the contracts of their routes.
    const folders = ['..', '../../../../packages/protocol/src'];
    const kinds = folders
      .flatMap((folder) => {
        const cwd = join(import.meta.dirname, folder);
        return globSync('**/*.ts', { cwd }).map((file) => join(cwd, file));
      })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((source) => [
        ...source.matchAll(/countLimitHit\('([^']+)'\)/g),
        ...source.matchAll(/kind: '([^']+)',\s*perHour/g),
      ])
      .map(([, kind]) => kind);
    expect(new Set(kinds).size).toBeGreaterThan(40);
    expect(kinds.filter((kind) => !limitKinds.includes(kind))).toEqual([]);
  });
});
