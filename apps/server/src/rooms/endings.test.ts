import type { LogEntry } from '@stackmate/room';
import { expect, it } from 'vitest';
import { createEndings } from './endings.ts';
import type { KeeperPorts } from './ports.ts';
import type { Kept } from './register.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

it('a stop waits for the end that is being written, and leaves the others to the next start', async () => {
  const begun: string[] = [];
  const finished: string[] = [];
  let written: ((record: string) => void) | null = null;
  const endings = createEndings(
    {
      store: {
        entries: (match: string) => {
          begun.push(match);
          return Promise.resolve([]);
        },
        finish: () => Promise.resolve(),
      } as unknown as KeeperPorts['store'],
      writeRecord: (_: readonly LogEntry[]) =>
        new Promise((resolve) => {
          written = resolve;
        }),
      logger: silent,
      meter: { told() {}, joined() {}, began() {}, ended() {}, lost() {}, limited() {} },
    },
    ({ match }) => finished.push(match),
  );
  for (const match of ['first', 'second', 'third']) {
    const kept = { match, epoch: 1 } as Kept;
    endings.end(kept, { kind: 'over', match, at: 0, winner: 0, reason: 'checkmate' });
  }
  await expect.poll(() => written).not.toBeNull();
  const stopped = endings.stop();
  written!('{}');
  await stopped;
  expect(begun).toEqual(['first']);
  expect(finished).toEqual(['first']);
});
