import { setTimeout as sleep } from 'node:timers/promises';

/** Max wait for one record, in ms. */
const recordTimeout = 120_000;

/** Waits for the records of finished matches, which the server writes later. Resolves with the matches that got none. */
export async function waitForRecords(
  address: string,
  matches: readonly string[],
): Promise<readonly string[]> {
  const without: string[] = [];
  for (const matchId of matches) {
    const end = performance.now() + recordTimeout;
    while ((await fetch(`${address}/api/matches/${matchId}/record`)).status !== 200) {
      if (performance.now() > end) {
        without.push(matchId);
        break;
      }
      await sleep(100);
    }
  }
  return without;
}
