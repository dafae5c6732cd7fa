import { generateKeyPairSync, sign } from 'node:crypto';
import { makeRun, publishRun, readRunSpec } from '@stackmate/physical';
import type { PrintRun } from '@stackmate/physical';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { now } from '../collection-players.ts';

const codeKeyHex = '22'.repeat(32);
export const codeKey = Uint8Array.from(Buffer.from(codeKeyHex, 'hex'));
export const testServerAddress = 'https://stackmate.example';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const publicKeyPem = String(publicKey.export({ type: 'spki', format: 'pem' }));

/** Makes a run: by default a set, whose deck has a slip that knows its cards, and whose boosters have not. */
export function testRun(order: {
  readonly id: string;
  readonly firstNumber: string;
  readonly sets?: number;
  readonly boosters?: number;
  readonly isReprint?: boolean;
}): PrintRun {
  const spec = readRunSpec({ name: `Run ${order.id}`, server: testServerAddress, ...order });
  if (!spec.ok) throw new Error(spec.refusal.message);
  return makeRun(spec.value, { secret: '11'.repeat(32), codeKey: codeKeyHex });
}

const publishTestRun = (run: PrintRun) => publishRun(run, (bytes) => sign(null, bytes, privateKey));

export const slipsOf = ({ packs }: PrintRun) =>
  packs.flatMap(({ slip }) => (slip === null ? [] : [slip]));

/** Imports a run as the admin command does. */
export async function importTestRun(store: DatabaseStore, run: PrintRun) {
  const { statement, signature, prints } = await publishTestRun(run);
  const slips = slipsOf(run);
  const known = new Map(
    slips.flatMap(({ hash, serials }) => (serials ?? []).map((serial) => [serial, hash] as const)),
  );
  const { spec } = run;
  await store.beginRun({ statement, signature, publicKey: publicKeyPem });
  await store.addSlips(spec.id, slips);
  await store.addPrints(
    spec.id,
    prints.map((print) => ({ print, slip: known.get(print.serial) ?? null })),
  );
  await store.finishRun({ run: spec.id, at: now, operator: 'test', reason: 'a test' });
}
