import { Readable } from 'node:stream';
import type { AccountStore } from '../store/accounts/account-store.ts';

/** Rows per chunk, which takes a few ms to read and to write. */
const rowsAtOnce = 200;

type ExportStore = Pick<
  AccountStore,
  'personalData' | 'matchesOfPlayer' | 'cardsOfPlayer' | 'coinsOfPlayer'
>;

/** Yields the elements of a list that is read page by page, in order of their numbers. */
async function* pages(
  read: (after: number) => Promise<readonly { readonly number: number }[]>,
): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield `${after === 0 ? '' : ','}${JSON.stringify(rows).slice(1, -1)}`;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.number;
  }
}

/** Yields everything stored about a player as one JSON text, in chunks of bounded size (PL7). */
async function* exportChunks(store: ExportStore, player: string): AsyncGenerator<string> {
  const data = await store.personalData(player);
  yield `{"format":"stackmate-player-1",${JSON.stringify(data).slice(1, -1)},"matches":[`;
  yield* pages((last) => store.matchesOfPlayer(player, last, rowsAtOnce));
  yield '],"cards":[';
  yield* pages((last) => store.cardsOfPlayer(player, last, rowsAtOnce));
  yield '],"coinMovements":[';
  yield* pages((last) => store.coinsOfPlayer(player, last, rowsAtOnce));
  yield ']}';
}

export const exportPlayer = (store: ExportStore, player: string): Readable =>
  Readable.from(exportChunks(store, player), { objectMode: false });
