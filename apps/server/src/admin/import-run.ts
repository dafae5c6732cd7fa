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
      const { step: _, ...run } = part;
      if (new URL(run.statement.server).host !== new URL(address).host) {
        throw new Error(
          `the codes of run ${run.statement.run} lead to ${run.statement.server}, but this server is ${address} (STACKMATE_BASE_ADDRESS)`,
        );
      }
      return store.beginRun(run);
    }
    case 'slips':
      return store.addSlips(part.run, part.slips);
    case 'prints':
      return store.addPrints(part.run, part.prints);
    case 'end': {
      const { step: _, ...end } = part;
      return store.finishRun({ ...end, at: Date.now() });
    }
  }
}
