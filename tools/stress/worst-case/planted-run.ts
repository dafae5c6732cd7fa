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
const cardOf = (serial: number): string => String(serial).padEnd(22, 'p');
const [deck] = run.packs;
const owned = run.packs.filter(({ pack }) => pack === 'deck').slice(1);
const booster = run.packs.find(({ pack }) => pack === 'booster')!;

/** What requests about physical cards refer to. */
export const planted = {
  run: spec.value.id,
  code: run.codes[booster.serials[0] - 1],
  slip: booster.slip!.code,
  deckSession: sessionOf(deck.number),
  boosterSession: sessionOf(booster.number),
  /** A print that the large account holds, its card, a contest of that account, and a full check of a deck. */
  ownedCode: run.codes[owned[0].serials[0] - 1],
  ownedCard: cardOf(owned[0].serials[0]),
  contest: 'contest'.padEnd(22, 'c'),
  check: 'check'.padEnd(22, 'k'),
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
  plantHolder(database, playerId);
  database.exec('commit');
  database.close();
}

/** Lets a player hold the prints of all decks but the first one, contest many, and check a deck with them. */
function plantHolder(database: DatabaseSync, playerId: string): void {
  const card = database.prepare(
    `insert into cards (id, owner, seq, card, roll, blueprint, origin, edition, serial, created_at, acquired_at,
       moves, experience, matches, wins, locked, favourite, tags, bound)
     values (?, ?, 1, ?, ?, ?, 'physical', ?, ?, 1, 1, '[]', 0, 0, 0, 0, 0, '[]', 1)`,
  );
  const claim = database.prepare(
    `update prints set claimed_at = 1, owned = (select number from cards where id = ?)
     where run = ? and serial = ?`,
  );
  const serials = owned.flatMap((pack) => pack.serials);
  for (const serial of serials) {
    const { definition, roll, blueprint } = run.prints[serial - 1];
    const texts = [JSON.stringify(roll), blueprint && JSON.stringify(blueprint)] as const;
    card.run(cardOf(serial), playerId, definition, ...texts, planted.run, serial);
    claim.run(cardOf(serial), planted.run, serial);
  }
  const prints = `select number from prints where owned is not null order by number`;
  database
    .prepare(
      `insert into contests (id, print, claimant, holder, reason, status, opened_at, ended_at)
       select iif(row_number() over () = 1, ?, printf('contest%015d', number)), number, ?, 'sink',
         ?, 'withdrawn', 1, 2 from (${prints} limit 200)`,
    )
    .run(planted.contest, playerId, 'x'.repeat(300));
  database
    .prepare(
      `insert into deck_checks (id, player, title, deck, opened_at, expires_at)
       values (?, ?, 'Planted', ?, ?, ?)`,
    )
    .run(planted.check, playerId, JSON.stringify([1]), Date.now(), Date.now() + 400 * 86_400_000);
  database
    .prepare(
      `insert into deck_check_scans (deck_check, code_hash, print, reason, at)
       select (select number from deck_checks), printf('%064d', number), number, 'not-in-deck', ?
       from (${prints} limit 89)`,
    )
    .run(Date.now());
}
