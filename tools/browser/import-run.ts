import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardName } from '@stackmate/economy';
import { codeAddress, makeRun, publishRun, readRunSpec } from '@stackmate/physical';
import { runHere } from '../admin/run-here.ts';
import type { GameServer } from './game-server.ts';

/** `STACKMATE_PRINT_KEY` of the servers that such runs are imported at. */
export const testPrintKey = '22'.repeat(32);

/** A sealed pack of an imported run. */
export interface SealedPack {
  /** Code of its slip. */
  readonly slip: string;
  /** What the square codes of its cards hold, their edition numbers, and their names. */
  readonly cards: readonly {
    readonly address: string;
    readonly edition: string;
    readonly name: string;
  }[];
}

/** Makes a run of physical cards, and imports it at a running server. Returns its boosters, or its sets' packs. */
export async function importRun(
  { address, data }: Pick<GameServer, 'address' | 'data'>,
  order: {
    readonly id: string;
    readonly firstNumber: string;
    readonly sets?: number;
    readonly boosters?: number;
  },
): Promise<readonly SealedPack[]> {
  const read = readRunSpec({ name: `Run ${order.id}`, server: address, ...order });
  if (!read.ok) throw new Error(read.refusal.message);
  const run = makeRun(read.value, { secret: '11'.repeat(32), codeKey: testPrintKey });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const published = await publishRun(run, (bytes) => sign(null, bytes, privateKey));
  const slips = run.packs.flatMap(({ slip }) =>
    slip === null ? [] : [{ hash: slip.hash, count: slip.count, serials: slip.serials }],
  );
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-run-'));
  const write = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const files = [
    write('run.json', JSON.stringify(published)),
    '--slips',
    write('slips.json', JSON.stringify({ run: order.id, slips })),
    '--public-key',
    write('key.pem', String(publicKey.export({ type: 'spki', format: 'pem' }))),
  ];
  const settings = { STACKMATE_DATA: data, STACKMATE_BASE_ADDRESS: address };
  const { status, stderr } = await runHere(settings, [
    'import-run',
    ...files,
    '--reason',
    'a test',
  ]);
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  return run.packs.flatMap(({ slip, serials }) =>
    slip === null
      ? []
      : [
          {
            slip: slip.code,
            cards: serials.map((serial) => ({
              address: codeAddress(address, run.codes[serial - 1]),
              edition: run.prints[serial - 1].edition,
              name: cardName(run.prints[serial - 1].definition),
            })),
          },
        ],
  );
}
