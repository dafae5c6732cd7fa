import { rules } from '@stackmate/catalogue';
import { noFields, parseSquare } from '@stackmate/engine';
import type { Action, MatchEvent, MatchState, Player } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { findLesson } from '@stackmate/puzzles/lessons';
import { aims, origins, pickUp, startIntent } from '../intent/index.ts';
import { aimForecasts } from './aim-forecasts.ts';

/** A monster of South's whose only action at the monster before it is a basic attack. */
const attackPosition = `Stackmate position, state 1
turn 9 South main
energy 31 27
board
  5 . . . . k
  4 . . . . .
  3 . . b . .
  2 . . A . .
  1 K . . . .
    a b c d e
K
  #1 HearthHound power 9 iq 2 eq 2 range 1 Square [Brace, ThickHide, LightFeet]
A
  #2 HearthHound power 7 iq 2 eq 2 range 1 Square [Brace, LightFeet, Bodyguard]
k
  #3 HearthHound power 9 iq 2 eq 2 range 1 Square [Brace, ThickHide, LightFeet]
b
  #4 HearthHound power 12 iq 2 eq 2 range 1 Square [Brace, LightFeet, Bodyguard]
South deck
  StormBell [LastWord]
North deck
  FirstFrost [HeavyBoots]
`;

const decline: Action = { ...noFields, kind: 'decline' };

/** Plays an action that nobody answers, and returns its events; null if it asks for more first. */
function play(state: MatchState, by: Player, action: Action): readonly MatchEvent[] | null {
  const played = rules.applyAction(state, by, action);
  if (!played.ok || played.state.own[by].draft) return null;
  const events = [...played.events];
  let now = played.state;
  for (;;) {
    const decision = rules.decision(now);
    if (decision?.kind !== 'respond') return events;
    const declined = rules.applyAction(now, decision.players[0], decline);
    if (!declined.ok) return events;
    events.push(...declined.events);
    now = declined.state;
  }
}

const isProtected = (events: readonly MatchEvent[], { card, option }: Action): boolean =>
  events.some(
    ({ open }) =>
      open?.note.fizzle === 'protected' &&
      (open.note.card === card || (option !== null && open.note.definition === option)),
  );

/** Compares every mark of a position with what the engine then does. Returns how many aims were marked and not. */
function compareMarks(state: MatchState): readonly [marked: number, unmarked: number] {
  const [by] = rules.decision(state)!.players;
  const start = startIntent(rules, rules.viewFor(state, by), by);
  const counts: [number, number] = [0, 0];
  for (const origin of origins(start).values()) {
    const held = pickUp(start, origin);
    const forecasts = aimForecasts(held);
    for (const offers of aims(held).values()) {
      const [{ aim }] = offers;
      if (aim?.at !== 'square') continue;
      const results = offers.map(({ action }) => {
        const events = action.kind === 'activate' ? play(state, by, action) : null;
        return events !== null && isProtected(events, action);
      });
      const shield = forecasts.get(aim.square)?.shield ?? null;
      expect(shield !== null).toBe(results.every(Boolean));
      counts[shield === null ? 1 : 0] += 1;
    }
  }
  return counts;
}

describe('the shield on a target', () => {
  it('is there exactly if the engine then lets the action fizzle because of IQ', () => {
    let [marked, unmarked] = [0, 0];
    for (let seed = 0; seed < 120; seed++) {
      const decks = [seed % 4, (seed + 1 + (seed >> 2)) % 4] as const;
      const match = localMatch({ seed: `shields ${seed}`, steps: 30 + seed, decks, pace: 0 });
      if (rules.decision(match.state())?.kind !== 'turn') continue;
      const [more, fewer] = compareMarks(match.state());
      marked += more;
      unmarked += fewer;
    }
    expect(marked).toBeGreaterThan(3);
    expect(unmarked).toBeGreaterThan(100);
  });

  it('says which IQ beats which', () => {
    const match = localMatch({ seed: 'clever', position: findLesson('clever')!.position });
    const start = startIntent(rules, match.store.get().shown!, 0);
    const forecastFrom = (square: string) =>
      aimForecasts(pickUp(start, { from: 'position', square: parseSquare(square)! })).get(
        parseSquare('c4')!,
      );
    expect(forecastFrom('c1')?.shield).toBe('IQ 3 beats your Harbour Bear’s 1: no effect');
    expect(forecastFrom('c2')?.shield ?? null).toBeNull();
  });

  it('is joined by what an attack does to its target, and to the attacker', () => {
    const match = localMatch({ seed: 'attack', position: attackPosition });
    const start = startIntent(rules, match.store.get().shown!, 0);
    const held = pickUp(start, { from: 'position', square: parseSquare('c2')! });
    expect(aimForecasts(held).get(parseSquare('c3')!)).toMatchObject({
      shield: null,
      target: { kind: 'less', text: '−7' },
      attacker: { kind: 'gone', text: '×' },
    });
  });
});
