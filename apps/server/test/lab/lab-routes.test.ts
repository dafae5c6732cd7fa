import { engineVersion, rulesVersion } from '@stackmate/engine';
import { labAnswer } from '@stackmate/protocol/lab';
import { beforeEach, describe, expect, it } from 'vitest';
import { labHandlers } from '../../src/lab/lab-handlers.ts';
import { createRealMatches, neededMatches } from '../../src/lab/real-matches.ts';
import type { LabStore } from '../../src/store/index.ts';
import { openRoutes } from '../open-routes.ts';
import { counted } from './counted.ts';

let stored: Awaited<ReturnType<LabStore['matchCounts']>> = [];
let reads = 0;
let hour = 0;
let seconds = 0;

const { answer } = openRoutes({
  handlers: () => ({
    lab: labHandlers(
      createRealMatches(
        {
          async matchCounts(limit) {
            reads += 1;
            return stored.slice(0, limit);
          },
        },
        () => hour * 3_600_000,
      ),
    ),
  }),
  now: () => (seconds += 3600) * 1000,
});
/** The version of this server. */
const current = { engine: engineVersion, rules: rulesVersion };
const lab = () => answer(labAnswer, null, '/api/lab');

beforeEach(() => {
  hour += 1;
});

describe('the route of the balance lab', () => {
  it('says how many matches there are and are needed, for anyone', async () => {
    stored = [];
    expect(await lab()).toEqual({
      needed: neededMatches,
      versions: [{ ...current, matches: 0, figures: null }],
    });
  });

  it('shows figures from the needed number of matches on, and not before', async () => {
    stored = [{ ...current, counts: [counted(neededMatches - 1)] }];
    expect((await lab()).versions).toEqual([
      { ...current, matches: neededMatches - 1, figures: null },
    ]);
    stored = [{ ...current, counts: [counted(neededMatches - 1), counted(1)] }];
    hour += 1;
    const [{ matches, figures }] = (await lab()).versions;
    expect(matches).toBe(neededMatches);
    expect(figures?.firstPlayer).toMatchObject({ share: 1, of: neededMatches });
  });

  it('shows each version of engine and rules by itself, this server’s first', async () => {
    stored = [
      { ...current, engine: 'older', counts: [counted(neededMatches)] },
      { ...current, counts: [counted(3)] },
      { ...current, engine: null, counts: [counted(neededMatches)] },
      { ...current, rules: 'older', counts: [counted(1)] },
    ];
    const { versions } = await lab();
    expect(versions.map(({ figures, ...version }) => [version, figures !== null])).toEqual([
      [{ ...current, matches: 3 }, false],
      [{ ...current, matches: neededMatches, engine: 'older' }, true],
      [{ ...current, matches: neededMatches, engine: null }, true],
      [{ ...current, matches: 1, rules: 'older' }, false],
    ]);
  });

  it('reads the counts at most once an hour', async () => {
    const before = reads;
    await Promise.all([lab(), lab()]);
    await lab();
    expect(reads).toBe(before + 1);
    hour += 1;
    await lab();
    expect(reads).toBe(before + 2);
  });
});
