import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, other } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { advanceAchievements } from '@stackmate/economy/achievements';
import { createBot } from '@stackmate/bot';
import { deedKinds } from '@stackmate/protocol/rewards';
import type { MasteredType } from '@stackmate/protocol/rewards';
import { describe, expect, it } from 'vitest';
import { reachedMilestones, watchDeeds } from '@stackmate/room/record';

const decksOf = (game: number) =>
  [readyDecks[game % 4].deck, readyDecks[(game + 1) % 4].deck] as const;

/** Plays bots against each other under a watch, and counts by hand what can be counted by hand. */
function play(game: number) {
  const decks = decksOf(game);
  let state = rules.createMatch({ seed: `deeds ${game}`, decks });
  const bots = [0, 1].map((seat) =>
    createBot('greedy', { random: createRandom(`deeds ${game} ${seat}`), rules }),
  );
  const watch = watchDeeds(rules);
  const played: [0 | 1, Action][] = [];
  const lifts = [0, 0];
  const answers = [0, 0];
  const lost = [0, 0];
  for (;;) {
    const asked = rules.decision(state);
    if (!asked) break;
    const [by] = asked.players;
    const action = bots[by].choose(rules.viewFor(state, by), by);
    played.push([by, action]);
    if (action.kind === 'lift') lifts[by] += 1;
    if (asked.kind === 'respond' && action.kind === 'activate') answers[by] += 1;
    const owners = new Map(
      state.open.field.flatMap((stack) =>
        (stack?.cards ?? []).map((card) => [card.ref, stack!.owner] as const),
      ),
    );
    watch.before(state, by, [action]);
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) throw new Error(applied.refusal.message);
    ({ state } = applied);
    watch.after(state, by, applied.events);
    for (const { reason, open } of applied.events) {
      const isMonster = open?.note.roll && rules.catalogue.monsters.has(open.note.roll.card);
      const owner = owners.get(open?.note.card ?? 0);
      if (/^(?:Battle|Effect) destroy$/.test(reason) && isMonster && owner !== undefined)
        lost[owner] += 1;
    }
  }
  return { deeds: watch.deeds(), played, lifts, answers, lost, state };
}

describe('what players did in a match', () => {
  it('is what their actions and the events show', () => {
    const total = Object.fromEntries(deedKinds.map((kind) => [kind, 0]));
    for (let game = 0; game < 12; game++) {
      const { deeds, lifts, answers, lost, state } = play(game);
      for (const seat of [0, 1] as const) {
        expect(deeds[seat].lifts).toBe(lifts[seat]);
        expect(deeds[seat].answers).toBe(answers[seat]);
        expect(deeds[seat].spellAnswers).toBeLessThanOrEqual(answers[seat]);
        expect(deeds[seat].destroyed).toBeGreaterThanOrEqual(lost[other(seat)]);
        expect(deeds[seat].destroyedInTheirTurn).toBeLessThanOrEqual(deeds[seat].destroyed);
        // A hit of two or more is what makes a double hit.
        expect(deeds[seat].largestHit > 1).toBe(deeds[seat].doubleHits > 0);
        // An answer always waits on top of something.
        expect(deeds[seat].longestChain > 1).toBe(answers[seat] > 0);
        const behind = state.open.energy[other(seat)] - state.open.energy[seat];
        expect(deeds[seat].furthestBehind).toBeGreaterThanOrEqual(behind);
        expect(deeds[seat].energyAtEnd).toBe(Math.max(0, state.open.energy[seat]));
        const cards = [...decksOf(game)[seat].main, ...decksOf(game)[seat].superdeck];
        const inDeck = new Set(
          cards.flatMap(
            ({ card }) => rules.catalogue.monsters.get(card)?.definition.monsterTypes ?? [],
          ),
        );
        const types = Object.keys(deeds[seat].types) as MasteredType[];
        expect(types.every((type) => inDeck.has(type))).toBe(true);
        // A King at least is on each side.
        expect(types.length).toBeGreaterThan(0);
        for (const kind of deedKinds) total[kind] += deeds[seat][kind];
      }
    }
    // Bots do everything sooner or later.
    for (const kind of deedKinds) expect(total[kind], kind).toBeGreaterThan(0);
  });

  it('is the same when the match is replayed from its record, and gives the same achievements', () => {
    for (let game = 20; game < 24; game++) {
      const { deeds, played, state } = play(game);
      const recorder = rules.createRecorder({ seed: `deeds ${game}`, decks: decksOf(game) });
      const watch = watchDeeds(rules);
      for (const [by, action] of played) {
        watch.before(recorder.state(), by, [action]);
        const step = recorder.play(by, [action]);
        if (!step.ok) throw new Error(step.refusal.message);
        watch.after(step.state, by, step.events);
      }
      expect(watch.deeds()).toEqual(deeds);
      const { result, turn: turns } = recorder.state().open;
      expect(result).toEqual(state.open.result);
      const earned = (counted: typeof deeds) =>
        ([0, 1] as const).map((seat) =>
          advanceAchievements(new Map(), {
            is: 'match',
            deeds: counted[seat],
            opponentDeeds: counted[other(seat)],
            isWon: result?.winner === seat,
            reason: result?.reason ?? '',
            turns,
            kind: 'bot',
            bot: 'greedy',
            isOpen: true,
            leaguePercent: null,
          }),
        );
      expect(earned(watch.deeds())).toEqual(earned(deeds));
      expect(earned(deeds).flatMap((gains) => gains.earned).length).toBeGreaterThan(0);
    }
  });

  it('isn’t counted for a seat that a bot has taken', () => {
    const watch = watchDeeds(rules);
    watch.stop(0);
    const state = rules.createMatch({
      seed: 'stopped',
      decks: [readyDecks[0].deck, readyDecks[1].deck],
    });
    watch.before(state, 0, [{ kind: 'lift', card: 1, to: null, target: null, option: null }]);
    expect(watch.deeds()[0].lifts).toBe(0);
    expect(watch.deeds()[0].types).toEqual({});
    expect(reachedMilestones(watch.deeds())).toEqual([[], []]);
  });
});
