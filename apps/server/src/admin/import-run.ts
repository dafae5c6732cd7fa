import type { PhysicalStore } from '../store/index.ts';
import type { ImportStep } from './admin.ts';

/** [PH2] Imports a part of a print run. Refuses a run whose codes lead to another server. */
export async function importRun(
  store: Pick<PhysicalStore, 'beginRun' | 'addSlips' | 'addPrints' | 'finishRun'>,
  part: ImportStep,
  address: string,
): Promise<void> {
  switch (part.step) {
    case 'begin': {
      if (new URL(part.statement.server).host !== new URL(address).host) {
        throw new Error(
          `the codes of run ${part.statement.run} lead to ${part.statement.server}, but this server is ${address} (STACKMATE_BASE_ADDRESS)`,
        );
      }
      return store.beginRun(part);
    }
    case 'slips':
      return store.addSlips(part.run, part.slips);
    case 'prints':
      return store.addPrints(part.run, part.prints);
    case 'end':
      return store.finishRun({ ...part, at: Date.now() });
  }
}
