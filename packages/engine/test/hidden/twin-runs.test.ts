import { describe, expect, it } from 'vitest';
import type { Disclosure, UpdateReason } from '../../src/index.ts';
import {
  createWatch,
  describeLeak,
  findEventFaults,
  findOpenFaults,
  oncePerBatch,
} from '../../src/testing/index.ts';
import { secretRules } from './secrets.ts';
import { watchSecrets } from './watch-secrets.ts';

const proof = process.env.STACKMATE_PROOF === '1';
const batches = Array.from({ length: proof ? 40 : 2 }, (_, batch) => batch);
const matches = proof ? 30 : 3;

const rerun = (batch: number): string =>
  `npm run exec -- vitest run packages/engine/test/hidden/twin-runs.test.ts -t "batch ${batch}$"`;

/** Findings from the matches of a batch. */
interface Batch {
  /** Hidden information that a viewer could learn, and how to see it again; null if none. */
  readonly leak: string | null;
  readonly reasons: ReadonlySet<UpdateReason>;
  readonly disclosed: ReadonlySet<string>;
}

const line = ({ kind, rule, to }: Disclosure): string =>
  `${kind} ${rule} ${to === 'everyone' ? to : 'player'}`;

function runBatch(batch: number): Batch {
  const watch = createWatch(secretRules, `secrets ${proof ? 'proof' : 'test'} ${batch}`);
  const reasons = new Set<UpdateReason>();
  const lines = new Set<string>();
  for (let match = 0; match < matches; match++) {
    const leak = watchSecrets(watch, match, ({ before, after, events, disclosed }) => {
      expect([...findOpenFaults(after), ...findEventFaults(events, before, after)]).toEqual([]);
      for (const { reason } of events) reasons.add(reason);
      for (const disclosure of disclosed) lines.add(line(disclosure));
    });
    if (leak) return { leak: describeLeak(leak, match, rerun(batch)), reasons, disclosed: lines };
  }
  return { leak: null, reasons, disclosed: lines };
}

const getBatch = oncePerBatch(runBatch);

const timeout = proof ? 600_000 : 60_000;

describe('twins with cards about hidden information', () => {
  it.each(batches)(
    '[ZN2] [ZN3] [ZN5] look the same to viewers who may not know: batch %i',
    { timeout },
    (batch) => {
      const { leak } = getBatch(batch);
      if (leak !== null) expect.fail(leak);
    },
  );

  it(
    '[AC8] have shown hands, searched decks and returned face-down cards',
    { timeout: timeout * batches.length },
    () => {
      const reasons = batches.flatMap((batch) => [...getBatch(batch).reasons]);
      const disclosed = batches.flatMap((batch) => [...getBatch(batch).disclosed]);
      const wanted: readonly UpdateReason[] = ['Hand shown', 'Looked at', 'Return to hand'];
      const rare: readonly UpdateReason[] = proof ? ['Owner changed'] : [];
      expect(reasons).toEqual(expect.arrayContaining([...wanted, ...rare]));
      expect(disclosed).toEqual(expect.arrayContaining(['reveal ZN6 player', 'reveal AC8 player']));
    },
  );
});
