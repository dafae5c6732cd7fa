import { parseEdition } from '@stackmate/engine';
import { answered, answeredWith } from '../http/handlers.ts';
import type { AllHandlers } from '../http/handlers.ts';
import type { Caller } from '../identity/caller.ts';
import type { PhysicalStore } from '../store/index.ts';
import { readPrintCode, readSlipCode } from './read-codes.ts';
import type { CodeReader } from './read-codes.ts';
import { physicalRefusal, toPhysicalResult } from './refusals.ts';

export interface PhysicalOptions extends CodeReader {
  readonly store: PhysicalStore;
  /** Returns ms since 1970. */
  readonly now: () => number;
}

type PhysicalHandlers = Pick<AllHandlers, 'printRuns' | 'prints' | 'slips'>;

const accountOf = (caller: Caller | null): string | null =>
  caller?.isAccount === true ? caller.playerId : null;

/** Handles what anybody may ask about a print. */
const printHandlers = (options: PhysicalOptions): PhysicalHandlers['prints'] => ({
  async look({ caller, query }) {
    const read = readPrintCode(query.code, options);
    if (!read.ok) return physicalRefusal(read.code, read.detail);
    const view = await options.store.lookAtPrint({
      codeHash: read.hash,
      playerId: accountOf(caller),
      at: options.now(),
    });
    return view ? answered(view) : physicalRefusal('unknown-edition');
  },
  async scan({ caller, body: { code, counter = null }, address }) {
    const read = readPrintCode(code, options);
    if (!read.ok) return physicalRefusal(read.code, read.detail);
    return toPhysicalResult(
      await options.store.scanPrint({
        codeHash: read.hash,
        playerId: accountOf(caller),
        address,
        counter,
        at: options.now(),
      }),
    );
  },
  async barcode({ query: { number } }) {
    const edition = parseEdition(number);
    if (!edition.ok) {
      const { code, detail, message } = edition.refusal;
      const error = code === 'editionTooLarge' ? 'edition-too-large' : 'edition-not-whole';
      return physicalRefusal(error, detail, message);
    }
    const print = await options.store.findBarcode(String(edition.value));
    return print ? answered(print) : physicalRefusal('no-such-barcode');
  },
});

/** Handles slips and claims. */
const slipHandlers = (options: PhysicalOptions): PhysicalHandlers['slips'] => ({
  async open({ caller: { playerId }, body }) {
    const read = readSlipCode(body.code, options);
    if (!read.ok) return physicalRefusal(read.code, read.detail);
    return toPhysicalResult(
      await options.store.openSlip({ playerId, hash: read.hash, at: options.now() }),
    );
  },
  async claim({ caller: { playerId }, body: { session, code } }) {
    const read = readPrintCode(code, options);
    if (!read.ok) return physicalRefusal(read.code, read.detail);
    return toPhysicalResult(
      await options.store.claimPrint({
        playerId,
        session,
        codeHash: read.hash,
        at: options.now(),
      }),
    );
  },
  claimPack: async ({ caller: { playerId }, body: { session } }) =>
    toPhysicalResult(await options.store.claimPack({ playerId, session, at: options.now() })),
});

/** Handles the published runs. */
const runHandlers = ({ store }: PhysicalOptions): PhysicalHandlers['printRuns'] => ({
  list: async () => answered(await store.physicalRuns()),
  async run({ query: { id } }) {
    const run = await store.physicalRun(id);
    return run ? answered(run) : physicalRefusal('no-such-run');
  },
  async prints({ query: { id, after } }) {
    const page = await store.physicalPrints(id, Number(after ?? 0));
    return page ? answeredWith(page) : physicalRefusal('no-such-run');
  },
});

/** Handles the routes of physical cards. */
export const physicalHandlers = (options: PhysicalOptions): PhysicalHandlers => ({
  prints: printHandlers(options),
  slips: slipHandlers(options),
  printRuns: runHandlers(options),
});
