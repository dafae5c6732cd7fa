import { Readable } from 'node:stream';
import type { AccountStore } from '../store/accounts/account-store.ts';

/** Matches per chunk: a page of the list takes a few ms to read and to write. */
const matchesAtOnce = 200;

/** Yields everything stored about a player as one JSON text, in chunks of bounded size (PL7). */
async function* exportChunks(
  store: Pick<AccountStore, 'personalData' | 'matchesOfPlayer'>,
  player: string,
): AsyncGenerator<string> {
  const data = await store.personalData(player);
  yield `{"format":"stackmate-player-1",${JSON.stringify(data).slice(1, -1)},"matches":[`;
  let after = 0;
  for (;;) {
    const matches = await store.matchesOfPlayer(player, after, matchesAtOnce);
    if (matches.length > 0) {
      yield `${after === 0 ? '' : ','}${JSON.stringify(matches).slice(1, -1)}`;
      after = matches.at(-1)!.number;
    }
    if (matches.length < matchesAtOnce) break;
  }
  yield ']}';
}

export const exportPlayer = (
  store: Pick<AccountStore, 'personalData' | 'matchesOfPlayer'>,
  player: string,
): Readable => Readable.from(exportChunks(store, player), { objectMode: false });
