import { rules } from '@stackmate/catalogue';
import { ruleCodes } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { menu, origins, pickUp, startIntent } from '../intent/index.ts';
import type { Origin } from '../intent/index.ts';
import { findDisabled } from './disabled.ts';

const turns = Array.from({ length: 14 }, (_, seed) => {
  const match = localMatch({ seed: `disabled ${seed}`, steps: 20 + seed * 9 });
  const decision = rules.decision(match.state());
  if (decision?.kind !== 'turn') return [];
  const [player] = decision.players;
  return [startIntent(rules, rules.viewFor(match.state(), player), player)];
}).flat();

it('names a rule for everything that is disabled', () => {
  const codes = new Set<string>(ruleCodes.map(({ code }) => code));
  let checkedCount = 0;
  for (const { base, player } of turns) {
    for (const { ref } of base.own!.hand) {
      const origin: Origin = { from: 'card', ref };
      for (const { refusal } of findDisabled(base, player, origin, new Set())) {
        checkedCount += 1;
        expect(codes).toContain(refusal.rule);
        expect(refusal.message).not.toBe('');
      }
    }
  }
  expect(checkedCount).toBeGreaterThan(0);
});

it('never calls an action impossible that is offered', () => {
  for (const start of turns) {
    for (const origin of origins(start).values()) {
      const pickedUp = pickUp(start, origin);
      const offered = new Set(
        [...menu(pickedUp).values()].map(([{ verb, definition }]) =>
          `${verb} ${definition ?? ''}`.trim(),
        ),
      );
      for (const { key, refusal } of findDisabled(start.base, start.player, origin, offered)) {
        expect(offered).not.toContain(key);
        expect(refusal.code).toBeTruthy();
      }
    }
  }
});
