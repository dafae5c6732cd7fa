import { describe, expect, it } from 'vitest';
import { fileWhere, randomFile } from '../../../test/random-file.ts';
import { momentText } from './key-moment.ts';
import { findTurningMoment } from './turning-moment.ts';
import type { TurningMoment } from './turning-moment.ts';

function find(text: string, viewer: 0 | 1 | null = 0): TurningMoment | null {
  const work = findTurningMoment(text, viewer);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const players = ['Ada', 'Noor'] as const;

describe('the turning point of a match', () => {
  const text = fileWhere(
    ({ result, last, attacks }) =>
      result.reason === 'checkmate' && last.includes('Attack resolved') && attacks > 8,
  );
  const { record } = JSON.parse(text) as {
    record: { actions: readonly unknown[]; result: { winner: 0 | 1 } };
  };

  it('is a move that raised the winner’s chance, with the board before it, and not the last one', () => {
    const moment = find(text)!;
    const { swing, at, board } = moment;
    expect(swing!.player).toBe(record.result.winner);
    expect(swing!.chances[1]).toBeGreaterThan(swing!.chances[0]);
    expect(at).toBeLessThan(record.actions.length);
    expect(board).toHaveLength(25);
    expect(board.filter((piece) => piece?.isKing)).toHaveLength(2);
    expect(momentText(moment, players, 0)).toMatch(/\.$/);
  });

  it('addresses each viewer, and is the same moment for all', () => {
    const moments = ([0, 1, null] as const).map((viewer) => find(text, viewer)!);
    for (const moment of moments) expect(moment.at).toBe(moments[0].at);
    expect(moments.map(({ swing }) => swing)).toEqual(moments.map(() => moments[0].swing));
  });

  it('is the heaviest moment if no move stands out, and missing if nothing happened', () => {
    const resigned = find(randomFile('moments', 60))!;
    expect(momentText(resigned, players, 0)).not.toMatch(/resigned/);
    expect(find(randomFile('short', 2))).toBeNull();
  });

  it('is missing for an invalid file', () => {
    const broken = JSON.parse(text) as { record: { hashes: string[] } };
    broken.record.hashes[3] = 'f'.repeat(broken.record.hashes[3].length);
    expect(find(JSON.stringify(broken))).toBeNull();
  });
});
