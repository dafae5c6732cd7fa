import { rules } from '@stackmate/catalogue';
import type { MatchEvent, MatchView, Result } from '@stackmate/engine';
import { randomMatch } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { matchEvent, matchView, result } from '../src/index.ts';
import type { MatchEventShape } from '../src/match-event.ts';
import type { MatchViewShape, ResultShape } from '../src/match-view.ts';

/** The same type without `readonly`. */
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };

/** The paths of all fields in a type. */
type Paths<T> = T extends readonly (infer E)[]
  ? Paths<E>
  : T extends object
    ? {
        [K in keyof T & string]-?: K | `${K}.${Paths<Exclude<T[K], null | undefined>>}`;
      }[keyof T & string]
    : never;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Whether each type is assignable to the other and both have the same fields. */
type Equal<A, B> = Same<Mutable<A>, Mutable<B>> extends true ? Same<Paths<A>, Paths<B>> : false;

describe('the schemas match the engine’s types', () => {
  it('at compile time', () => {
    // A difference is a compile error.
    const same: readonly [
      Equal<MatchViewShape, MatchView>,
      Equal<MatchEventShape, MatchEvent>,
      Equal<ResultShape, Result>,
    ] = [true, true, true];
    expect(same).not.toContain(false);
  });

  it.each(['a', 'b', 'c'])('in every view and event of a whole match (%s)', (seed) => {
    let events = 0;
    for (const { state, by, action } of randomMatch(rules, seed)) {
      const applied = rules.applyAction(state, by, action);
      if (!applied.ok) throw new Error(applied.refusal.code);
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view: unknown = JSON.parse(JSON.stringify(rules.viewFor(applied.state, viewer)));
        expect(matchView.parse(view)).toEqual(view);
        for (const event of rules.redactEvents(applied.events, viewer)) {
          const sent: unknown = JSON.parse(JSON.stringify(event));
          expect(matchEvent.parse(sent)).toEqual(sent);
          events += 1;
        }
      }
      const ended = applied.state.open.result;
      if (ended) expect(result.parse(ended)).toEqual(ended);
    }
    expect(events).toBeGreaterThan(100);
  });

  it('and accept nothing else', () => {
    const { state } = randomMatch(rules, 'a').next().value as {
      state: Parameters<typeof rules.viewFor>[0];
    };
    const view = rules.viewFor(state, 0);
    expect(matchView.safeParse({ ...view, secret: state.secret }).success).toBe(false);
    expect(matchView.safeParse({ ...view, open: { ...view.open, order: [] } }).success).toBe(false);
  });
});
