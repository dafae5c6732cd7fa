import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, decision } from '../../src/index.ts';
import type { Action, MatchRecord, MatchState, Refusal } from '../../src/index.ts';
import { formatPosition, parsePosition } from '../../src/debug/index.ts';
import { biasedChoice, fixtureDeck, fixtureRules, randomMatch } from '../../src/testing/index.ts';
import { anyChange, anyHostile, anyValue, hostileValues, makeChange } from './strange-values.ts';

const proof = process.env.STACKMATE_PROOF === '1';
const numRuns = proof ? 100_000 : 5000;
const nearRuns = proof ? 20_000 : 1000;
const patience = proof ? 1_200_000 : 60_000;

const rules = fixtureRules;
const cloneJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** States of a match at different decisions, each with an action that answers it. */
const steps = [...randomMatch(rules, 'bad input')].filter(
  ({ state, index }) => index % 12 === 0 || state.open.question || state.open.responder !== null,
);
const { state, by, action } = steps[Math.floor(steps.length / 2)];
const text = JSON.stringify(state);

function recordMatch(seed: string): MatchRecord {
  const recorder = rules.createRecorder({ seed, decks: [fixtureDeck('a'), fixtureDeck('b')] });
  const random = createRandom(seed);
  for (let left = 30; left > 0; left--) {
    const question = decision(recorder.state())!;
    const [player] = question.players;
    recorder.play(player, biasedChoice(rules.legalActions(recorder.state(), player), random));
  }
  return recorder.record();
}

const record = recordMatch('bad input');
const deck = fixtureDeck('bad input');

/** Expects a refusal with a message and a detail. */
function expectRefusal({ code, message, detail }: Refusal): void {
  expect(code).toMatch(/^[a-zA-Z-]+$/);
  expect(message).not.toBe('');
  expect(detail).not.toBe('');
}

/** Passes a value to every function that accepts any; refusals must have messages. */
function giveToAll(value: unknown): void {
  const applied = rules.applyAction(state, by, value);
  if (!applied.ok) expectRefusal(applied.refusal);
  const byAnyone = rules.applyAction(state, value as never, action);
  if (!byAnyone.ok) expectRefusal(byAnyone.refusal);
  const explained = rules.explainRefusal(state, by, value);
  if (explained) expectRefusal(explained);
  const toAnyone = rules.explainRefusal(state, value as never, action);
  if (toAnyone) expectRefusal(toAnyone);
  expect(rules.actionCost(state, by, value).energy).toBeGreaterThanOrEqual(0);
  expect(rules.actionCost(state, value as never, action).energy).toBeGreaterThanOrEqual(0);
  for (const problem of rules.checkDeck(value)) expectRefusal(problem);
  const position = parsePosition(rules, value);
  if (!position.ok) expectRefusal(position.refusal);
  for (const loaded of [rules.loadState(value), rules.loadRecord(value)]) {
    if (!loaded.ok) expectRefusal(loaded.refusal);
  }
}

describe('any value at all', () => {
  it.each(hostileValues)('refuses %s with a message', (_name, make) => {
    giveToAll(make());
    expect(rules.applyAction(state, by, make()).ok).toBe(false);
    expect(rules.explainRefusal(state, by, make())).not.toBeNull();
    expect(rules.checkDeck(make()).length).toBeGreaterThan(0);
    expect(rules.loadState(make()).ok).toBe(false);
    expect(rules.loadRecord(make()).ok).toBe(false);
    expect(parsePosition(rules, make()).ok).toBe(false);
    expect(JSON.stringify(state)).toBe(text);
  });

  it(
    'is played or refused in words, and changes nothing',
    () => {
      fc.assert(
        fc.property(anyValue, (value) => {
          giveToAll(value);
          return JSON.stringify(state) === text;
        }),
        { numRuns },
      );
      fc.assert(
        fc.property(anyHostile, (make) => giveToAll(make())),
        { numRuns: nearRuns },
      );
    },
    patience,
  );
});

/** Changes to a value, usually one. */
const changes = fc.array(anyChange, { minLength: 1, maxLength: 2 });

/** Plays on from a loaded state for a while. */
function expectPlayable(loaded: MatchState, seed: number): void {
  const random = createRandom(`${seed}`);
  for (let left = 10; left > 0; left--) {
    const question = decision(loaded);
    if (!question) return;
    const player = question.players[0];
    const legal = rules.legalActions(loaded, player);
    if (legal.length === 0) return;
    expect(rules.playInPlace(loaded, player, biasedChoice(legal, random))).toBeNull();
  }
}

describe('almost valid values', () => {
  it('actions are legal or refused with a message, and change nothing', () => {
    const actions = steps.map((step) => step.action);
    fc.assert(
      fc.property(
        fc.constantFrom(...actions),
        changes,
        fc.boolean(),
        (original, applied, listed) => {
          const value: Action[] = [cloneJson(original)];
          for (const change of applied) makeChange(value, change);
          giveToAll(listed ? value : value[0]);
          return JSON.stringify(state) === text;
        },
      ),
      { numRuns: nearRuns },
    );
  });

  it(
    'states: are refused in words, or are matches that can be played on',
    () => {
      const states = steps.map((step) => step.state);
      fc.assert(
        fc.property(
          fc.constantFrom(...states),
          changes,
          fc.nat(1000),
          (original, applied, seed) => {
            const value = cloneJson(original);
            for (const change of applied) makeChange(value, change);
            const loaded = rules.loadState(value, { freeCards: seed % 2 === 0 });
            if (loaded.ok) expectPlayable(loaded.value, seed);
            else expectRefusal(loaded.refusal);
          },
        ),
        { numRuns: nearRuns * 3 },
      );
    },
    patience,
  );

  it(
    'records: are refused in words, or are verified without a throw',
    () => {
      fc.assert(
        fc.property(changes, (applied) => {
          const value = cloneJson(record);
          for (const change of applied) makeChange(value, change);
          const loaded = rules.loadRecord(value);
          if (!loaded.ok) expectRefusal(loaded.refusal);
          else {
            const verdict = rules.verifyRecord(loaded.value);
            if (!verdict.verified) expectRefusal(verdict.refusal);
          }
        }),
        { numRuns: nearRuns },
      );
    },
    patience,
  );

  it('every problem of a deck has a message', () => {
    fc.assert(
      fc.property(changes, (applied) => {
        const value = cloneJson(deck);
        for (const change of applied) makeChange(value, change);
        for (const problem of rules.checkDeck(value)) expectRefusal(problem);
      }),
      { numRuns: nearRuns },
    );
  });

  it(
    'positions: are refused in words, or are matches that can be played on',
    () => {
      const drawn = formatPosition(rules, state);
      fc.assert(
        fc.property(
          fc.nat(drawn.length),
          fc.nat(6),
          fc.string({ maxLength: 4 }),
          (at, removed, put) => {
            const read = parsePosition(rules, drawn.slice(0, at) + put + drawn.slice(at + removed));
            if (read.ok) expectPlayable(read.value, at);
            else expectRefusal(read.refusal);
          },
        ),
        { numRuns: nearRuns },
      );
    },
    patience,
  );
});
