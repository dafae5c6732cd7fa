import { rules } from '@stackmate/catalogue';
import { parsePosition } from '@stackmate/engine/debug';
import { expect, it } from 'vitest';
import { loadPuzzle, loadSketches, puzzleList } from './data/index.ts';
import { readSketch, storedSketch } from './sketch.ts';

it('draws the board of every puzzle as its player sees it', async () => {
  const sketches = await loadSketches();
  expect(sketches).toHaveLength(puzzleList.length);
  for (const { id } of puzzleList) {
    const { position } = (await loadPuzzle(id))!;
    const read = parsePosition(rules, position);
    if (!read.ok) throw new Error(read.refusal.message);
    const { open } = read.value;
    const stored = sketches[id - 1];
    expect(stored).toEqual(storedSketch(read.value));
    const drawn = readSketch(stored);
    const stacks = open.field.filter((stack) => stack !== null);
    expect(drawn.map(({ card, count, isOwn, isKing }) => [card, count, isOwn, isKing])).toEqual(
      stacks.map(({ cards, owner, king }) => [
        cards[0].roll?.card ?? 0,
        cards.length,
        owner === open.active,
        king,
      ]),
    );
    // In the drawing of the position, South is below.
    const rows = position.split('\n').filter((line) => /^ {2}[1-5] /.test(line));
    for (const { column, row } of drawn) {
      const [x, y] = open.active === 0 ? [column, row] : [4 - column, 4 - row];
      expect(rows[y].slice(4).split(' ')[x]).not.toBe('.');
    }
  }
});
