import { Readable } from 'node:stream';
import type { AccountStore, ExportCursor } from '../store/accounts/account-store.ts';

/** Yields everything stored about a player as one JSON text, in chunks of bounded size (PL7). */
async function* exportChunks(
  store: Pick<AccountStore, 'exportPage'>,
  player: string,
): AsyncGenerator<string> {
  yield '{"format":"stackmate-player-2"';
  let open: string | null = null;
  let isEmpty = true;
  let cursor: ExportCursor | null = { at: 0, part: 0, after: null };
  while (cursor) {
    const page = await store.exportPage(player, cursor);
    if (page.list !== open) {
      yield `${open === null ? '' : ']'},${JSON.stringify(page.list)}:[`;
      open = page.list;
      isEmpty = true;
    }
    if (page.rows.length > 0) {
      yield `${isEmpty ? '' : ','}${JSON.stringify(page.rows).slice(1, -1)}`;
      isEmpty = false;
    }
    cursor = page.next;
  }
  yield ']}';
}

export const exportPlayer = (store: Pick<AccountStore, 'exportPage'>, player: string): Readable =>
  Readable.from(exportChunks(store, player), { objectMode: false });
