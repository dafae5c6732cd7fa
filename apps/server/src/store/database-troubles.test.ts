import { expect, it } from 'vitest';
import { createDatabaseTroubles } from './database-troubles.ts';

function createTroubles() {
  let time = 0;
  const lines: string[] = [];
  const troubles = createDatabaseTroubles(
    { data: '/data', databaseUrl: 'postgres://db.example/games' },
    ({ level, message, trouble }) => lines.push(`${level}: ${message} [${trouble ?? 'usable'}]`),
    () => time,
  );
  const pass = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { troubles, said: lines, pass };
}

const fullDisk = (): Error =>
  Object.assign(new Error('No space left on device'), { code: '53100' });

it('says once that the disk is full, what players feel and what to do, and when it is over', () => {
  const { troubles, said: lines, pass } = createTroubles();
  troubles.failed(fullDisk());
  pass(4000);
  troubles.failed(fullDisk());
  // Small writes may succeed on a full disk.
  pass(4000);
  troubles.written();
  expect(lines).toEqual([
    expect.stringMatching(/^error: the PostgreSQL database at db\.example has no space left/),
  ]);
  expect(lines[0]).toContain('players lose their connection');
  expect(lines[0]).toContain('Free space on the disk of PostgreSQL');
  pass(1000);
  troubles.written();
  expect(lines[1]).toBe('info: the PostgreSQL database at db.example has space again [usable]');
});

it('leaves it to health checks to notice that writes succeed again', () => {
  const { troubles, said: lines } = createTroubles();
  troubles.failed(fullDisk());
  expect(lines[0]).toMatch(/\[usable\]$/);
});

it('says once that writes wait for a standby, and when it confirms them again', () => {
  const { troubles, said: lines, pass } = createTroubles();
  troubles.waitsForStandby('second');
  pass(3000);
  troubles.waitsForStandby('second');
  pass(5000);
  troubles.written();
  troubles.written();
  expect(lines).toEqual([
    expect.stringContaining("synchronous_standby_names = 'second'"),
    expect.stringContaining('confirm what is written again'),
  ]);
});
