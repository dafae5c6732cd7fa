import { catalogue, rules } from '@stackmate/catalogue';
import type { Definition, DefinitionId, MatchState, Player } from '@stackmate/engine';
import { perft } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { enumerateActions } from '../../../packages/catalogue/test/slow-enumerator/enumerate.ts';
import { spawnTool } from '../../shared/spawn-tool.ts';
import { countLines } from './count.ts';
import { readGolden } from './golden.ts';
import { perftPositions, perftState } from './positions.ts';

const depth = 3;
const golden = readGolden();
const definitions: ReadonlyMap<DefinitionId, Definition> = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition]),
);
const slowly = (state: MatchState, player: Player) =>
  enumerateActions(state.open, state.own[player], player, definitions);

describe('number of lines from fixed positions', () => {
  it.each(perftPositions)('matches golden.json: $name', (position) => {
    for (const count of countLines({ position, depth, golden: golden[position.name] })) {
      expect(count.lines, `depth ${count.depth}: run npm run stress -- perft for details`).toBe(
        count.golden,
      );
    }
  });

  it.each(perftPositions)(
    'matches the slow enumerator: $name',
    (position) => {
      expect(perft(rules, perftState(position), depth, slowly)).toBe(
        golden[position.name][depth - 1],
      );
    },
    120_000,
  );
});

describe('npm run stress -- perft', () => {
  it('prints and compares the counts', () => {
    const { status, stdout } = spawnTool('stress/perft', '--depth', '2', '--only', 'cards picked');
    expect(stdout).toContain('cards picked');
    expect(stdout).toContain('all as stored');
    expect(status).toBe(0);
  });

  it('prints its counts as JSON', () => {
    const { stdout } = spawnTool('stress/perft', '--depth', '1', '--json');
    const { counts } = JSON.parse(stdout) as { counts: { position: string; lines: number }[] };
    expect(counts.map(({ lines }) => lines)).toEqual(
      perftPositions.map(({ name }) => golden[name][0]),
    );
  });
});
