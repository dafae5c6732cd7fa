import {
  createRandom,
  createRecorder,
  createRules,
  decision,
  players,
  replayMatch,
  stateHash,
  turnLimit,
  viewFor,
} from '@stackmate/engine';
import type { Action, MatchState, Player, EventSink } from '@stackmate/engine';
import {
  advanceFault,
  biasedChoice,
  brokenInvariant,
  createConservation,
  derivedFault,
  leakIn,
  probingActions,
  randomDeck,
  refusalFault,
  sameStepFault,
  savingFault,
  soundnessFault,
  undoFault,
  viewers,
} from '@stackmate/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, readyDecks, rules } from '../src/index.ts';
import { lawTimeout, positions, reachable } from './reachable.ts';
import type { Position } from './reachable.ts';

/** Checks a law for every player who has to decide, with some of their actions. */
const forDeciders = (
  { state, match, actions }: Position,
  fault: (player: Player, action: Action, legal: readonly Action[]) => string | null,
): void => {
  const random = createRandom(`law ${match} ${actions}`);
  for (const player of decision(state)!.players) {
    const legal = rules.legalActions(state, player);
    expect(fault(player, biasedChoice(legal, random), legal)).toBeNull();
  }
};

/** Plays a whole match in place and yields the state after every action. */
function* playedInPlace(seed: string, { by: playing = rules, withEvents = false } = {}) {
  const random = createRandom(seed);
  const decks = [randomDeck(playing, random), randomDeck(playing, random)] as const;
  const state = playing.createMatch({ seed, decks });
  for (let question = decision(state); question; question = decision(state)) {
    const [by] = question.players;
    const action = biasedChoice(playing.legalActions(state, by), random);
    const sink: EventSink | null = withEvents ? { events: [], disclosed: [] } : null;
    expect(playing.playInPlace(state, by, action, sink)).toBeNull();
    yield { state, by, action, sink };
  }
}

/** Returns the result of a step as text, which later steps can't change. */
const toTrace = ({ state, sink }: { state: MatchState; sink: EventSink | null }): string =>
  `${stateHash(state)} ${JSON.stringify(sink)}`;

/** Checks a law on `count` positions. */
const checkEverywhere = (count: number, check: (position: Position) => void): void =>
  fc.assert(fc.property(reachable, check), positions(count));

describe('laws of every reachable position', { timeout: lawTimeout }, () => {
  it('[ZN1] [ZN6] no card is created or lost: all of a player’s cards are somewhere', () => {
    checkEverywhere(40, (at) => {
      expect(createConservation(at.decks)(at.state)).toBeNull();
    });
  });

  it('[BD3] [ST1] [EN1] [EN4] positions, stacks, hands, energy and counts stay within their limits', () => {
    checkEverywhere(40, (at) => {
      expect(brokenInvariant(at.state)).toBeNull();
    });
  });

  it('listed actions are accepted and unique, and the same from view and state', () => {
    checkEverywhere(20, ({ state }) => {
      for (const player of players) expect(soundnessFault(rules, state, player)).toBeNull();
    });
  });

  it('only players who have to decide have legal actions, and they always do', () => {
    checkEverywhere(40, ({ state }) => {
      const askedPlayers = decision(state)!.players;
      for (const player of players) {
        expect(rules.legalActions(state, player).length > 0).toBe(askedPlayers.includes(player));
      }
    });
  });

  it('cached derived state equals a fresh derivation', () => {
    for (const seed of ['kept 1', 'kept 2', 'kept 3', 'kept 4']) {
      for (const { state, by, action } of playedInPlace(seed)) {
        expect(derivedFault(rules, state), JSON.stringify([seed, by, action])).toBeNull();
      }
    }
  });

  it('matches played alternately equal each played alone, and so do their caches', () => {
    const seeds = ['in turn 1', 'in turn 2', 'in turn 3', 'in turn 4'];
    // Two of the matches collect events and two don't: cached data of one must not be used for another.
    const hasEvents = (index: number): boolean => index % 2 === 0;
    const alone = seeds.map((seed, index) =>
      Array.from(
        playedInPlace(seed, { by: createRules(catalogue), withEvents: hasEvents(index) }),
        toTrace,
      ).toReversed(),
    );
    const matches = seeds.map((seed, index) =>
      playedInPlace(seed, { withEvents: hasEvents(index) }),
    );
    for (let running = true, round = 0; running; round++) {
      running = false;
      for (const [index, match] of matches.entries()) {
        const { value } = match.next();
        if (!value) continue;
        running = true;
        const step = `${seeds[index]}, action ${round}`;
        expect(toTrace(value), step).toBe(alone[index].pop());
        if (round % 3 === index % 3) expect(derivedFault(rules, value.state), step).toBeNull();
      }
    }
    expect(alone).toEqual(seeds.map(() => []));
  });

  it('a refused action changes nothing', () => {
    checkEverywhere(25, (at) => {
      const random = createRandom(`probe ${at.match} ${at.actions}`);
      for (const player of players) {
        const legal = rules.legalActions(at.state, player);
        for (const action of probingActions(at.state, player, legal, random, 25)) {
          expect(refusalFault(rules, at.state, player, action)).toBeNull();
        }
      }
    });
  });

  it('[ZN2] events update every view to the next one', () => {
    checkEverywhere(40, (at) => {
      forDeciders(at, (player, action) => advanceFault(rules, at.state, player, action));
    });
  });

  it('a step is the same in place and on a copy, with and without events', () => {
    checkEverywhere(40, (at) => {
      forDeciders(at, (player, action) => sameStepFault(rules, at.state, player, action));
    });
  });

  it('a list of actions is undone if its last one is illegal', () => {
    checkEverywhere(40, (at) => {
      forDeciders(at, (player, action) => undoFault(rules, at.state, player, [action]));
    });
  });

  it('a saved match continues as if it had not been saved', () => {
    checkEverywhere(40, (at) => {
      forDeciders(at, (player, action) => savingFault(rules, at.state, { by: player, action }));
    });
  });

  it('[ZN2] [ZN3] [ZN5] a view contains nothing that its viewer may not know', () => {
    checkEverywhere(40, ({ state }) => {
      for (const viewer of viewers) {
        expect(leakIn(state, viewFor(state, viewer), viewer)).toBeNull();
      }
    });
  });

  it('[ZN5] public counters are the same for everyone', () => {
    checkEverywhere(40, ({ state }) => {
      for (const viewer of viewers) {
        const { open } = viewFor(state, viewer);
        expect([open.nextRef, open.nextLayer]).toEqual([state.open.nextRef, state.open.nextLayer]);
      }
    });
  });
});

/** Upper limit of actions in a match between active players. */
const maxActions = 5000;

/** Plays a whole match and records it. */
function recordMatch(match: number) {
  const random = createRandom(`whole ${match}`);
  const deck = () => readyDecks[random.below(readyDecks.length)].deck;
  const recorder = createRecorder(rules, { seed: `whole ${match}`, decks: [deck(), deck()] });
  const hashes: string[] = [];
  let state: MatchState = recorder.state();
  for (let question = decision(state); question; question = decision(state)) {
    if (hashes.length > maxActions) throw new Error(`match ${match} does not end`);
    const by = question.players[random.below(question.players.length)];
    const played = recorder.play(by, biasedChoice(rules.legalActions(state, by), random));
    if (!played.ok) throw new Error(played.refusal.message);
    ({ state } = played);
    hashes.push(stateHash(state));
  }
  return { state, hashes, record: recorder.record() };
}

describe('laws of whole matches', { timeout: lawTimeout }, () => {
  it('[WN1] [TN2] every match ends, by the turn limit at the latest, and its replay is identical', () => {
    fc.assert(
      fc.property(fc.nat(9999), (match) => {
        const { state, hashes, record } = recordMatch(match);
        expect(state.open.result).not.toBeNull();
        expect(state.open.turn).toBeLessThanOrEqual(turnLimit);
        const replayed: string[] = [];
        for (const step of replayMatch(rules, record)) {
          if ('refusal' in step) throw new Error(step.refusal.detail);
          if (step.index > 0) replayed.push(stateHash(step.state));
        }
        expect(replayed).toEqual(hashes);
      }),
      positions(6),
    );
  });
});
