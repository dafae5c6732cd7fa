import { makeRun, readRunSpec } from '@stackmate/physical';
import type { DatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import { printKey } from '../kills/servers.ts';

/** A pack of physical cards: the codes of its slip and cards. */
export interface PrintedPack {
  readonly slip: string;
  readonly cards: readonly string[];
}

const packsEach = 6;

/** Stores a run of boosters in a database that no server has open. Returns the packs of each of so many players. */
export async function storePacks(
  store: DatabaseStore,
  players: number,
): Promise<readonly (readonly PrintedPack[])[]> {
  const spec = readRunSpec({
    id: 'crash',
    name: 'Crash',
    server: 'https://stackmate.example',
    boosters: players * packsEach,
  });
  if (!spec.ok) throw new Error(spec.refusal.message);
  const run = makeRun(spec.value, { secret: '11'.repeat(32), codeKey: printKey });
  const { id } = spec.value;
  const slips = run.packs.flatMap(({ slip }) => slip ?? []);
  await store.beginRun({ statement: run.statement, signature: '', publicKey: '' });
  await store.addSlips(id, slips);
  await store.addPrints(
    id,
    run.prints.map((print) => ({ print, slip: null })),
  );
  await store.finishRun({ run: id, at: Date.now(), operator: 'tool', reason: 'crash' });
  return Array.from({ length: players }, (_, player) =>
    run.packs.slice(player * packsEach, (player + 1) * packsEach).map(({ slip, serials }) => ({
      slip: slip!.code,
      cards: serials.map((serial) => run.codes[serial - 1]),
    })),
  );
}
