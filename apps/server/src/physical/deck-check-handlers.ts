import { createHash } from 'node:crypto';
import { answered } from '../http/handlers.ts';
import type { AllHandlers } from '../http/handlers.ts';
import type { HolderStore } from '../store/index.ts';
import { readPrintCode } from './read-codes.ts';
import type { CodeReader } from './read-codes.ts';
import { physicalRefusal, toPhysicalResult } from './refusals.ts';

interface DeckCheckOptions extends CodeReader {
  readonly store: HolderStore;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

/** Faults of a code that make a card foreign. With others, the code was only misread. */
const faults = { 'code-forged': 'forged', 'code-foreign': 'other-server' } as const;

/** [PH7] Handles the checks of paper decks. */
export function deckCheckHandlers(options: DeckCheckOptions): AllHandlers['deckChecks'] {
  const { store, now } = options;
  const noSuchCheck = physicalRefusal('no-such-check');
  return {
    async list({ caller: { playerId } }) {
      const at = now();
      return answered({ now: at, checks: await store.deckChecksOf({ playerId, at }) });
    },
    async read({ caller: { playerId }, query: { id } }) {
      const check = await store.readDeckCheck({ playerId, check: id, at: now() });
      return check ? answered(check) : noSuchCheck;
    },
    open: async ({ caller: { playerId }, body: { title, deck } }) =>
      toPhysicalResult(await store.openDeckCheck({ playerId, title, deck, at: now() })),
    async scan({ caller: { playerId }, body: { check, code } }) {
      const scan = { playerId, check, at: now() };
      const read = readPrintCode(code, options);
      if (read.ok) {
        return toPhysicalResult(
          await store.scanForDeck({ ...scan, codeHash: read.hash, fault: null }),
        );
      }
      if (read.code !== 'code-forged' && read.code !== 'code-foreign') {
        return physicalRefusal(read.code, read.detail);
      }
      const codeHash = createHash('sha256').update(code.trim().toUpperCase()).digest('hex');
      const fault = faults[read.code];
      return toPhysicalResult(await store.scanForDeck({ ...scan, codeHash, fault }));
    },
    async close({ caller: { playerId }, body: { check } }) {
      await store.closeDeckCheck(playerId, check);
      return answered({});
    },
  };
}
