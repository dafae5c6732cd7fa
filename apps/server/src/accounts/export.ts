import { Readable } from 'node:stream';
import { createFairLimit } from '../limits/fair-limit.ts';
import type { AccountStore } from '../store/database-store.ts';
import type { ExportCursor } from '../store/accounts/account-store.ts';

type ExportStore = Pick<AccountStore, 'exportPage'>;

/** Yields everything stored about a player as one JSON text, a page of the store at a time (PL7). */
async function* exportChunks(store: ExportStore, playerId: string): AsyncGenerator<string> {
  yield '{"format":"stackmate-player-2"';
  let open: string | null = null;
  let isEmpty = true;
  let cursor: ExportCursor | null = { at: 0, part: 0, after: null };
  while (cursor) {
    const page = await store.exportPage(playerId, cursor);
    if (page.list !== open) {
      yield `${open === null ? '' : ']'},${JSON.stringify(page.list)}:[`;
      open = page.list;
      isEmpty = true;
    }
    if (page.json !== '') {
      yield isEmpty ? page.json : `,${page.json}`;
      isEmpty = false;
    }
    cursor = page.next;
  }
  yield ']}';
}

/** Returns the export of a player. Its reader decides how fast it is read from the store. */
export const exportPlayer = (store: ExportStore, playerId: string): Readable =>
  Readable.from(exportChunks(store, playerId), { objectMode: false });

/** Times after which an unread export no longer delays others, in ms. */
const turnLimits = { whole: 20_000, pause: 3000 };

/** The exports of a server: one at a time. */
export interface Exports {
  /** Returns the export of a player; null while another one is being read. */
  readonly begin: (playerId: string) => Readable | null;
}

/**
 * Creates the exports of a server. An export ends its turn when it has been read or its reader has gone. A slow reader
 * keeps its export after its turn: `limits.whole` ms, or `limits.pause` ms in which it has read nothing. Pages of all
 * exports are still read one after the other.
 */
export function createExports(store: ExportStore, limits = turnLimits): Exports {
  const pages = createFairLimit(1);
  let current: Readable | null = null;
  return {
    begin(playerId) {
      if (current) return null;
      const end = (): void => {
        if (current === stream) current = null;
      };
      const startPause = (): NodeJS.Timeout => setTimeout(end, limits.pause).unref();
      let pause = startPause();
      const stream = exportPlayer(
        {
          async exportPage(...page) {
            clearTimeout(pause);
            const read = await pages.run(playerId, () => store.exportPage(...page));
            pause = startPause();
            return read;
          },
        },
        playerId,
      );
      current = stream;
      const whole = setTimeout(end, limits.whole).unref();
      stream.once('close', () => {
        clearTimeout(whole);
        clearTimeout(pause);
        end();
      });
      return stream;
    },
  };
}
