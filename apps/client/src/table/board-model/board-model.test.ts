import { rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { toBoard } from './board-model.ts';
import { squareLabel } from '../board/square-label.ts';
import { nextSquare } from '../board/next-square.ts';

describe('the board of a view', () => {
  it('reuses the object of a position that looks the same', () => {
    const match = localMatch({ seed: 'same', steps: 40 });
    const board = toBoard(rules.viewFor(match.state(), 0));
    const sameBoard = toBoard(rules.viewFor(match.state(), 0));
    expect(board.some((facts) => facts !== null)).toBe(true);
    for (const [square, facts] of board.entries()) expect(sameBoard[square]).toBe(facts);
  });

  it('never shows a face-down card to a viewer who doesn’t know it', () => {
    for (let seed = 0; seed < 10; seed++) {
      const match = localMatch({ seed: `down ${seed}`, steps: 90 });
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view = rules.viewFor(match.state(), viewer);
        const knownRefs = new Set(view.own?.faceDown.map(({ ref }) => ref));
        for (const facts of toBoard(view))
          for (const { ref, roll, faceDown } of facts?.cards ?? [])
            if (faceDown) expect(roll !== null).toBe(knownRefs.has(ref));
      }
    }
  });

  it('describes every square for screen readers', () => {
    const match = localMatch({ seed: 'aloud', steps: 40 });
    const board = toBoard(rules.viewFor(match.state(), 0));
    const king = board.findIndex((facts) => facts?.king === true && facts.owner === 0);
    const { seats } = match.store.get().snapshot;
    const none = { mark: null, pickable: null };
    expect(squareLabel(king, board[king], none, { me: 0, seats })).toMatch(
      /^[a-e][1-5], your King [A-Z].*, power \d+, IQ \d+, range \d .*energy \d+, shield \d+/,
    );
    const empty = board.findIndex((facts) => facts === null);
    expect(squareLabel(empty, null, none, { me: 0, seats })).toMatch(/^[a-e][1-5], empty$/);
    expect(squareLabel(king, board[king], none, { me: 1, seats })).toContain('opposing King');
    expect(squareLabel(king, board[king], none, { me: null, seats })).toContain('Sina’s King');
  });
});

describe('moving the focus on the board', () => {
  it('follows the board as it is drawn: up leads away from the player', () => {
    expect(nextSquare(12, 'ArrowUp', true)).toBe(17);
    expect(nextSquare(12, 'ArrowUp', false)).toBe(7);
    expect(nextSquare(12, 'ArrowRight', true)).toBe(13);
    expect(nextSquare(12, 'ArrowRight', false)).toBe(11);
  });

  it('stops at the edge', () => {
    expect(nextSquare(4, 'ArrowRight', true)).toBe(4);
    expect(nextSquare(24, 'PageUp', true)).toBe(24);
    expect(nextSquare(12, 'Home', true)).toBe(10);
  });

  it('ignores other keys', () => {
    expect(nextSquare(12, 'Enter', true)).toBeNull();
    expect(nextSquare(12, 'constructor', true)).toBeNull();
  });
});
