import { rulesVersion } from '@stackmate/engine';
import { labAnswer } from '@stackmate/protocol/lab';
import { beforeEach, describe, expect, it } from 'vitest';
import { labRoutes } from '../../src/lab/lab-routes.ts';
import { createRealMatches, neededMatches } from '../../src/lab/real-matches.ts';
import type { LabStore } from '../../src/store/index.ts';
import { openRoutes } from '../open-routes.ts';
import { counted } from './counted.ts';

let stored: Awaited<ReturnType<LabStore['matchCounts']>> = [];
let reads = 0;
let hour = 0;
let seconds = 0;

const { answer } = openRoutes({
  routes: () =>
    labRoutes(
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
  now: () => (seconds += 3600) * 1000,
});
const lab = () => answer(labAnswer, null, '/api/lab');

beforeEach(() => {
  hour += 1;
});

describe('the route of the balance lab', () => {
  it('says how many matches there are and are needed, for anyone', async () => {
    stored = [];
    expect(await lab()).toEqual({
      needed: neededMatches,
      versions: [{ rules: rulesVersion, matches: 0, figures: null }],
    });
  });

  it('shows figures from the needed number of matches on, and not before', async () => {
    stored = [{ rules: rulesVersion, counts: [counted(neededMatches - 1)] }];
    expect((await lab()).versions).toEqual([
      { rules: rulesVersion, matches: neededMatches - 1, figures: null },
    ]);
    stored = [{ rules: rulesVersion, counts: [counted(neededMatches - 1), counted(1)] }];
    hour += 1;
    const [{ matches, figures }] = (await lab()).versions;
    expect(matches).toBe(neededMatches);
    expect(figures?.firstPlayer).toMatchObject({ share: 1, of: neededMatches });
  });

  it('shows each version of the rules by itself, this server’s first', async () => {
    stored = [
      { rules: 'older', counts: [counted(neededMatches)] },
      { rules: rulesVersion, counts: [counted(3)] },
      { rules: 'oldest', counts: [counted(1)] },
    ];
    const { versions } = await lab();
    expect(versions.map(({ rules, figures }) => [rules, figures !== null])).toEqual([
      [rulesVersion, false],
      ['older', true],
      ['oldest', false],
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
