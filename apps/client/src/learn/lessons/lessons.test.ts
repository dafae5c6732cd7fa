import { rules } from '@stackmate/catalogue';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { describe, expect, it } from 'vitest';
import type { Moment } from '../../study/retold.ts';
import { judge, replyOf } from '../judge.ts';
import type { Lesson } from '../lesson.ts';
import { chapters, lessonAfter, lessonOf, lessons } from './index.ts';

function startOf(lesson: Lesson): MatchState {
  const read = parsePosition(rules, lesson.position);
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value;
}

/** A try: South does these things, North answers in between and after. */
function tryOut(lesson: Lesson, plays: readonly Action[]) {
  const moments: Moment[] = [{ state: startOf(lesson), events: [] }];
  const take = (by: Player, action: Action): void => {
    const applied = rules.applyAction(moments.at(-1)!.state, by, action);
    if (!applied.ok) throw new Error(`${JSON.stringify(action)}: ${applied.refusal.message}`);
    moments.push({ state: applied.state, events: applied.events });
  };
  const north = (): void => {
    for (let turns = 0; turns < 5; turns++) {
      if (judge(lesson, moments).is !== 'open') return;
      const { state } = moments.at(-1)!;
      if (!rules.decision(state)?.players.includes(1)) return;
      take(1, replyOf(lesson, state, 1));
    }
  };
  north();
  for (const action of plays) {
    take(0, action);
    north();
  }
  return judge(lesson, moments);
}

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  'the lesson %s',
  (_, lesson) => {
    it('is not done at its beginning', () => {
      expect(judge(lesson, [{ state: startOf(lesson), events: [] }])).toEqual({ is: 'open' });
    });

    it('is done by its solution', () => {
      expect(tryOut(lesson, lesson.solution)).toEqual({ is: 'done' });
    });

    it('takes every step of its solution', () => {
      for (let left = 0; left < lesson.solution.length; left++)
        expect(tryOut(lesson, lesson.solution.slice(0, left))).toEqual({ is: 'open' });
    });

    it('says what was wrong with a try that fails', () => {
      expect(lesson.wrongTries.length).toBeGreaterThan(0);
      for (const { plays, words } of lesson.wrongTries)
        expect(tryOut(lesson, plays)).toEqual({ is: 'wrong', words });
    });

    it('has a try for each mistake it has words for', () => {
      const said = new Set(lesson.wrongTries.map(({ words }) => words));
      for (const { words } of lesson.mistakes) expect(said).toContain(words);
    });
  },
);

describe('all lessons', () => {
  it('have names of their own', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length);
  });

  it('follow each other', () => {
    for (const [at, { id }] of lessons.entries()) {
      expect(lessonOf(id)).toBe(lessons[at]);
      expect(lessonAfter(id)).toBe(lessons[at + 1] ?? null);
    }
    expect(lessonOf('nonsense')).toBeNull();
  });
});
