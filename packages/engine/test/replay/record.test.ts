import { describe, expect, it } from 'vitest';
import { appendToRecord, createRandom, decision, stateHash } from '../../src/index.ts';
import type { MatchRecord, MatchState } from '../../src/index.ts';
import { biasedChoice, fixtureDeck, fixtureRules, randomMatch } from '../../src/testing/index.ts';

const matches = process.env.STACKMATE_PROOF === '1' ? 60 : 4;
const seeds = Array.from({ length: matches }, (_, index) => `record ${index}`);

/** A whole random match with its record and every state on the way. */
function playRecorded(seed: string): { record: MatchRecord; states: MatchState[] } {
  const match = randomMatch(fixtureRules, seed);
  const first = match.next();
  if (first.done) throw new Error('over before it began');
  const { decks, state } = first.value;
  const recorder = fixtureRules.createRecorder({ seed, decks });
  expect(recorder.state()).toEqual(state);
  const states = [state];
  for (let step = first; !step.done; step = match.next() as typeof first) {
    const played = recorder.play(step.value.by, step.value.action);
    if (!played.ok) throw new Error(played.refusal.message);
    states.push(played.state);
  }
  return { record: recorder.record(), states };
}

/** A declaration with a following choice, and the actions played before. */
function matchWithDraft() {
  for (let at = 0; at < 40; at++) {
    const seed = `draft ${at}`;
    const steps = [];
    for (const step of randomMatch(fixtureRules, seed)) {
      steps.push(step);
      if (!step.state.own[step.by].draft) continue;
      const chain = steps.splice(-2);
      return { before: { seed, steps }, chain };
    }
  }
  throw new Error('nobody was half-way through a declaration');
}

const whole = playRecorded('whole');
const saved = (record: unknown): MatchRecord => JSON.parse(JSON.stringify(record)) as MatchRecord;

function readError(value: unknown) {
  const loaded = fixtureRules.loadRecord(value);
  if (loaded.ok) throw new Error('it was loaded');
  return loaded.refusal;
}

describe('records', () => {
  it.each(seeds)('replay equals play, hash by hash (%s)', (seed) => {
    const { record, states } = playRecorded(seed);
    expect(record.hashes).toEqual(states.map(stateHash));
    expect(record.result).toEqual(states[states.length - 1].open.result);
    let index = 0;
    for (const step of fixtureRules.replayMatch(saved(record))) {
      if ('refusal' in step) throw new Error(`${step.index}: ${step.refusal.detail}`);
      expect(step.index).toBe(index);
      expect(step.state).toEqual(states[index]);
      expect(step.actions).toEqual(index === 0 ? [] : [record.actions[index - 1].action]);
      index += 1;
    }
    expect(index).toBe(states.length);
    expect(fixtureRules.verifyRecord(record)).toEqual({ verified: true });
  });

  it('can be loaded from their text', () => {
    const loaded = fixtureRules.loadRecord(JSON.stringify(whole.record));
    expect(loaded).toEqual({ ok: true, value: saved(whole.record) });
  });

  it('can be appended to while a match is played, and are valid at any point', () => {
    const decks = [fixtureDeck('one'), fixtureDeck('two')] as const;
    const setup = { seed: 'kept', decks, options: { first: 1 as const } };
    const recorder = fixtureRules.createRecorder(setup);
    let appended = recorder.record();
    const random = createRandom('kept');
    for (let step = 0; step < 40; step++) {
      const state = recorder.state();
      const by = decision(state)!.players[0];
      const action = biasedChoice(fixtureRules.legalActions(state, by), random);
      const played = recorder.play(by, action);
      if (!played.ok) throw new Error(played.refusal.message);
      appended = appendToRecord(appended, by, action, played.state);
    }
    expect(appended).toEqual(recorder.record());
    expect(appended.result).toBeNull();
    expect(fixtureRules.verifyRecord(appended)).toEqual({ verified: true });
    expect(fixtureRules.loadRecord(appended).ok).toBe(true);
  });

  it('contain the actions of a list one by one, and nothing of a refused list', () => {
    const { before, chain } = matchWithDraft();
    const [first, last] = chain;
    const { by, decks } = last;
    const recorder = fixtureRules.createRecorder({ seed: before.seed, decks });
    for (const step of before.steps) recorder.play(step.by, step.action);
    const record = recorder.record();
    const refused = recorder.play(by, [first.action, { ...last.action, option: 7 }]);
    expect(refused.ok).toBe(false);
    expect(recorder.record()).toEqual(record);

    expect(recorder.play(by, [first.action, last.action]).ok).toBe(true);
    const { actions, hashes } = recorder.record();
    expect(actions).toHaveLength(before.steps.length + 2);
    expect(hashes[hashes.length - 2]).toBe(stateHash(last.state));
  });
});

describe('invalid records', () => {
  const middle = Math.floor(whole.record.actions.length / 2);

  it('report the illegal action', () => {
    const record = saved(whole.record);
    (record.actions as unknown[])[middle] = {
      by: record.actions[middle].by,
      action: { kind: 'move', card: 1, to: 0, target: null, option: 7 },
    };
    const verdict = fixtureRules.verifyRecord(record);
    expect(verdict).toMatchObject({ verified: false, index: middle + 1 });
    if (!verdict.verified) expect(verdict.refusal.detail).toContain(`actions[${middle}]`);
  });

  it('report the wrong hash', () => {
    for (const index of [0, middle, whole.record.actions.length]) {
      const record = saved(whole.record);
      (record.hashes as string[])[index] = '0'.repeat(64);
      const verdict = fixtureRules.verifyRecord(record);
      expect(verdict).toMatchObject({
        verified: false,
        index,
        refusal: { code: 'verification-failed' },
      });
      if (!verdict.verified)
        expect(verdict.refusal.detail).toContain(
          `hashes[${index}]: the replayed state has the hash`,
        );
    }
  });

  it('report that another seed deals other cards', () => {
    const verdict = fixtureRules.verifyRecord({ ...whole.record, seed: 'another' });
    expect(verdict).toMatchObject({ verified: false, index: 0 });
  });

  it('report a different result', () => {
    const verdict = fixtureRules.verifyRecord({ ...whole.record, result: null });
    expect(verdict).toMatchObject({ verified: false, index: whole.record.actions.length });
    if (!verdict.verified)
      expect(verdict.refusal.detail).toMatch(/^result: the replay has the result/);
  });

  it('end their replay with the fault', () => {
    const record = saved(whole.record);
    (record.hashes as string[])[3] = '0'.repeat(64);
    const steps = [...fixtureRules.replayMatch(record)];
    expect(steps).toHaveLength(4);
    expect(steps[3]).toMatchObject({ index: 3, refusal: { code: 'verification-failed' } });
  });
});

describe("values that aren't records", () => {
  it.each([
    [
      'format',
      'stackmate-record-2',
      'format: "stackmate-record-2" instead of "stackmate-record-1"',
    ],
    ['engineVersion', '0.0.1', 'engineVersion: "0.0.1" instead of'],
    ['rulesVersion', '2024.1.1', 'rulesVersion: "2024.1.1" instead of'],
    ['catalogueVersion', '0', 'catalogueVersion: "0" instead of "fixtures"'],
  ])('another %s says so', (field, value, detail) => {
    const refusal = readError({ ...whole.record, [field]: value });
    expect(refusal.code).toBe('another-version');
    expect(refusal.detail).toContain(detail);
  });

  const deckWithout = (pile: 'main' | 'superdeck', count: number) => ({
    ...whole.record.decks[0],
    [pile]: whole.record.decks[0][pile].slice(count),
  });

  it('[CD4] decks must be legal', () => {
    const short = readError({
      ...whole.record,
      decks: [deckWithout('main', 12), whole.record.decks[1]],
    });
    expect(short).toMatchObject({ code: 'bad-deck', rule: 'CD4' });
    expect(short.detail).toMatch(/^decks\[0\]\.main: /);
  });

  it('[CD4] free decks are accepted when the record declares them', () => {
    const decks = [deckWithout('main', 12), deckWithout('main', 3)] as const;
    const recorder = fixtureRules.createRecorder({ seed: 'free', decks, freeDecks: true });
    const record = saved(recorder.record());
    expect(fixtureRules.loadRecord(record)).toEqual({ ok: true, value: record });
    expect(fixtureRules.verifyRecord(record)).toEqual({ verified: true });
    const without: Partial<Record<string, unknown>> = { ...record };
    delete without.freeDecks;
    expect(readError(without).code).toBe('bad-deck');
  });

  it.each([
    [{ seed: 7 }, 'seed: expected a string, got 7'],
    [{ decks: [] }, 'decks: expected a list of 2 entries, got 0'],
    [{ actions: {} }, 'actions: expected a list, got an object'],
    [{ actions: [{ by: 2, action: null }] }, 'actions[0].by: expected one of 0, 1, referee, got 2'],
    [{ actions: [{ by: 0, action: null }] }, 'actions[0].action: expected an object, got null'],
    [{ hashes: ['no'] }, 'hashes[0]: expected a string of 64 hex digits, got "no"'],
    [{ hashes: whole.record.hashes.slice(1) }, 'hashes: '],
    [{ result: { winner: 3, reason: 'checkmate' } }, 'result.winner: expected one of 0, 1, got 3'],
    [{ options: { first: 5 } }, 'options.first: expected one of 0, 1, got 5'],
    [{ more: 1 }, 'more: unknown field'],
    [{ freeDecks: false }, 'freeDecks: expected true, got false'],
  ])('%j is refused at its place', (change, detail) => {
    const refusal = readError({ ...whole.record, ...change });
    expect(refusal.code).toBe('not-a-record');
    expect(refusal.detail).toContain(detail);
  });
});
