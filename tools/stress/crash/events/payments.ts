import { prizeCoins, tournamentPrizes, tournamentRules } from '@stackmate/tournament';
import type { Database } from '../../../../apps/server/src/store/database.ts';
import { createDatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import type { DatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import { auditFaults } from '../../../../apps/server/test/read-ledger.ts';
import { StakedEvent } from '../../../../apps/server/test/tournaments/staked-event.ts';

const players = ['ann', 'bob', 'cleo', 'dan'];
const coins = 100;
const fee = 30;

const nameOf = (index: number): string => `paid-${index + 1}`;

/** Stores brackets that ended long enough ago: their prizes are paid as soon as a server directs. */
export async function storeDuePayments(store: DatabaseStore, count: number): Promise<void> {
  const at = Date.now() - tournamentRules.payAfterMs - 3_600_000;
  for (let index = 0; index < count; index += 1) {
    const event = await new StakedEvent(store, nameOf(index), at).create({ fee, addedCoins: 81 });
    for (const player of players) {
      await event.give(player, coins);
      await event.join(player);
    }
    await event.start();
    await event.play();
  }
}

/** [PR1] Compares the payments with the places, and audits the ledger: each prize was paid once. */
export async function auditPayments(database: Database, count: number): Promise<readonly string[]> {
  const store = createDatabaseStore({ database, owner: 'tool' });
  const faults = [...(await auditFaults(store))];
  for (let index = 0; index < count; index += 1) {
    const event = new StakedEvent(store, nameOf(index));
    const { tournament } = await event.book();
    if (!tournament.isPaid) faults.push(`${nameOf(index)}: its prizes were not paid`);
    const prizes = tournamentPrizes(tournament, prizeCoins(tournament));
    for (const [at, player] of players.entries()) {
      const prize = prizes.find(({ entrant }) => entrant === at + 1)?.coins ?? 0;
      const due = coins - fee + prize;
      const balance = await event.balance(player);
      if (balance !== due) {
        faults.push(`${nameOf(index)}: ${player} has ${balance} coins instead of ${due}`);
      }
    }
  }
  return faults;
}
