import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeRun, readRunSpec } from '@stackmate/physical';
import { databaseFile } from '../../../apps/server/src/store/store-place.ts';

/** The key of the server that is searched. */
export const plantedKey = '22'.repeat(32);

const spec = readRunSpec({ id: 'planted', name: 'Planted', server: 'https://a.example', sets: 10 });
if (!spec.ok) throw new Error(spec.refusal.message);
const run = makeRun(spec.value, { secret: '11'.repeat(32), codeKey: plantedKey });

/** The session in which the large account has every slip of a deck open. */
const sessionOf = (number: number): string => String(number).padEnd(22, 's');
const [deck] = run.packs;
const booster = run.packs.find(({ pack }) => pack === 'booster')!;

/** What requests about physical cards refer to. */
export const planted = {
  run: spec.value.id,
  code: run.codes[booster.serials[0] - 1],
  slip: booster.slip!.code,
  deckSession: sessionOf(deck.number),
  boosterSession: sessionOf(booster.number),
};

/** Writes the run into the data folder of a server that is stopped. Its slips are open for a player. */
export function plantRun(data: string, playerId: string): void {
  const database = new DatabaseSync(join(data, databaseFile));
  database.exec('begin');
  database
    .prepare(
      `insert into physical_runs (run, name, edition, is_reprint, prints, statement, signature, public_key, imported_at)
       values (?, 'Planted', 1, 0, ?, ?, '', '', 1)`,
    )
    .run(planted.run, run.prints.length, JSON.stringify(run.statement));
  const slip = database.prepare(
    `insert into slips (hash, run, count, knows_cards, session, player, open_until)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const print = database.prepare(
    `insert into prints (run, serial, card, roll, blueprint, edition, code_hash, slip)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const year = 400 * 86_400_000;
  for (const { pack, number, serials, slip: opened } of run.packs) {
    if (opened === null) continue;
    const { hash, count } = opened;
    const isDeck = pack === 'deck';
    slip.run(
      hash,
      planted.run,
      count,
      isDeck ? 1 : 0,
      sessionOf(number),
      playerId,
      Date.now() + year,
    );
    for (const serial of serials) {
      const { definition, roll, blueprint, edition, codeHash } = run.prints[serial - 1];
      print.run(
        planted.run,
        serial,
        definition,
        JSON.stringify(roll),
        blueprint && JSON.stringify(blueprint),
        edition,
        codeHash,
        isDeck ? hash : null,
      );
    }
  }
  database.exec('commit');
  database.close();
}
