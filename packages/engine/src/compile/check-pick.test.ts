import { describe, expect, it } from 'vitest';
import type { OperationOf } from '../types/effect.ts';
import { checkPick } from './check-pick.ts';

type Pick = OperationOf<'pick'>;

const pick = (from: Pick['from'], whose: Pick['whose'], fate: Pick['fate']) => () =>
  checkPick(7, { op: 'pick', chooser: 'own', from, whose, amount: 1, fate });

describe('[ZN3] a pick that places a card face down', () => {
  it("can't take a hidden card of the opponent, who would know which one is missing", () => {
    expect(pick('hand', 'opposing', 'under self')).toThrow(/definition 7: .*hand/);
    expect(pick('deck', 'opposing', 'under self')).toThrow(/deck/);
    expect(pick('deck top', 'opposing', 'under self')).toThrow(/deck top/);
  });

  it('can take own cards and public cards; other destinations are unrestricted', () => {
    expect(pick('deck', 'own', 'under self')).not.toThrow();
    expect(pick('bin', 'opposing', 'under self')).not.toThrow();
    expect(pick('deck', 'opposing', 'void')).not.toThrow();
  });
});
