import { afterEach, describe, expect, it, vi } from 'vitest';
import { kindsFor } from '../actions/decision.ts';
import type { Game } from '../state/game.ts';
import { actionRules, listTurn } from './action-rules.ts';

describe('the actions of a turn', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('lists every kind of turn action in order', () => {
    const asked: string[] = [];
    for (const kind of Object.keys(actionRules) as (keyof typeof actionRules)[]) {
      vi.spyOn(actionRules[kind], 'list').mockImplementation(() => {
        asked.push(kind);
      });
    }
    listTurn({} as Game, 0, []);
    expect(asked).toEqual(kindsFor.turn);
  });
});
