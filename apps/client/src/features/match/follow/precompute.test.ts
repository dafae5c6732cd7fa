import { rules } from '@stackmate/catalogue';
import { expect, it, vi } from 'vitest';
import { localMatch } from '../../../../test/local-match.ts';
import { precompute } from './precompute.ts';

/** Simulates a browser that is idle when the test says so. */
function createIdleBrowser() {
  const waiting = new Set<() => void>();
  return {
    whenIdle: (run: () => void): (() => void) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    rest: (): void => {
      while (waiting.size > 0) {
        const [run] = waiting;
        waiting.delete(run);
        run();
      }
    },
  };
}

it('computes a player’s actions once, before they are asked', () => {
  const legalActions = vi.fn<typeof rules.legalActions>((...of) => rules.legalActions(...of));
  const { whenIdle, rest } = createIdleBrowser();
  const ahead = precompute({ ...rules, legalActions }, whenIdle);
  const { snapshot } = localMatch({ seed: 'ahead', steps: 12 }).store.get();
  const view = snapshot.view!;
  const [player] = rules.decision(view)!.players;
  ahead.begin({ ...snapshot, viewer: player });
  expect(legalActions).not.toHaveBeenCalled();
  rest();
  expect(legalActions).toHaveBeenCalledOnce();
  expect(ahead.rules.legalActions(view, player)).toEqual(rules.legalActions(view, player));
  expect(legalActions).toHaveBeenCalledOnce();
  // Other views are computed as usual.
  const other = localMatch({ seed: 'other', steps: 12 }).store.get().snapshot.view!;
  expect(ahead.rules.legalActions(other, player)).toEqual(rules.legalActions(other, player));
  expect(legalActions).toHaveBeenCalledTimes(2);
});

it('computes nothing for outdated snapshots, or when nobody is asked', () => {
  const legalActions = vi.fn<typeof rules.legalActions>((...of) => rules.legalActions(...of));
  const { whenIdle, rest } = createIdleBrowser();
  const ahead = precompute({ ...rules, legalActions }, whenIdle);
  const { snapshot } = localMatch({ seed: 'ahead' }).store.get();
  ahead.begin(snapshot);
  ahead.begin({ ...snapshot, viewer: 'spectator' });
  rest();
  ahead.begin(snapshot);
  ahead.stop();
  rest();
  expect(legalActions).not.toHaveBeenCalled();
});
