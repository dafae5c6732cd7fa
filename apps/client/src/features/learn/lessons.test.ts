import { rules } from '@stackmate/catalogue';
import { definitionName } from '@stackmate/catalogue/log-text';
import { earlyKingShield, kingShield, passiveAction } from '@stackmate/engine';
import type { ActionKind, Ref } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { describe, expect, it } from 'vitest';
import { startLesson, tryOut } from '../../../test/try-out.ts';
import { placeholderValues } from './placeholders.ts';
import { judge, momentsToGoal, turnOverText } from '@stackmate/puzzles/lessons';
import type { Lesson } from '@stackmate/puzzles/lessons';
import type { StudyStep } from '../../table/study/moments.ts';
import { chapters, lessonAfter, findLesson, lessons } from '@stackmate/puzzles/lessons';

const lessonRemarks = ({ mistakes, notes = [] }: Lesson) => [...mistakes, ...notes];

const lessonTexts = (lesson: Lesson): readonly string[] => [
  lesson.title,
  ...lesson.story,
  lesson.goal,
  lesson.hint,
  lesson.praise,
  ...lessonRemarks(lesson).map(({ text }) => text),
];

const lessonVerdict = (lesson: Lesson, actions: Lesson['solution']) =>
  judge(lesson, tryOut(lesson, actions));

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  'the lesson %s',
  (_, lesson) => {
    it('is not done at its beginning', () => {
      expect(judge(lesson, startLesson(lesson))).toEqual({ is: 'open', text: null });
    });

    it('is done after its whole solution, and not before', () => {
      for (let count = 0; count < lesson.solution.length; count++)
        expect(lessonVerdict(lesson, lesson.solution.slice(0, count))).toEqual({
          is: 'open',
          text: null,
        });
      expect(lessonVerdict(lesson, lesson.solution)).toEqual({ is: 'done' });
    });

    it('explains what was wrong with a failed attempt', () => {
      for (const { text, tries } of lesson.mistakes) {
        expect(tries.length).toBeGreaterThan(0);
        for (const actions of tries)
          expect(lessonVerdict(lesson, actions)).toEqual({ is: 'wrong', text });
      }
      for (const actions of lesson.late)
        expect(lessonVerdict(lesson, actions)).toEqual({ is: 'wrong', text: turnOverText });
      expect(lesson.mistakes.length + lesson.late.length).toBeGreaterThan(0);
    });

    it('helps with an attempt that goes astray', () => {
      for (const { text, tries } of lesson.notes ?? []) {
        expect(tries.length).toBeGreaterThan(0);
        for (const actions of tries)
          expect(lessonVerdict(lesson, actions)).toEqual({ is: 'open', text });
      }
    });
  },
);

/** Matches numbers that a text may not spell out, because they come from the position by placeholder. */
const spelledOut =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|forty|zero)\b/i;

/** Returns the names of cards, and the words in them, such as "hound". */
const namesIn = (lesson: Lesson): readonly string[] => {
  const { open, own } = startLesson(lesson)[0].state;
  const rolls = [
    ...open.field.flatMap((stack) => stack?.cards.map(({ roll }) => roll) ?? []),
    ...[...own[0].hand, ...own[0].superdeck].map(({ roll }) => roll),
  ];
  return rolls.flatMap((roll) => (roll ? definitionName(roll.card).split(' ') : []));
};

/** Matches words that state an outcome. */
const outcomes =
  /\b(?:absorb|become|became|block|break|broke|came|can’t|couldn’t|damage|destroy|drew|draw|enough|fall|fell|hit|hold|instead|keep|kept|last|leave|left|let|lose|lost|paid|reach|recoil|room|stay|strike|struck|surviv|too (?:low|little|much)|weaker|win|won|worked)/;

const splitSentences = (text: string): readonly string[] => text.split(/(?<=[.:!?]) /);

/** Matches placeholders for numbers of the rules, which are the same in every position. */
const general =
  /\{(?:startingEnergy|sideRanks|earlyKingShield|earlyTurns|kingShield|battleLoss|directAttackLoss|cardsPerStack|positionsPerPlayer|fullHand)\}/g;

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  'the texts of %s',
  (_, lesson) => {
    it('take names, squares and numbers from the position', () => {
      const names = namesIn(lesson).map((name) => name.toLowerCase());
      for (const text of lessonTexts(lesson)) {
        const literalText = text.replaceAll(/\{\w+\}/g, '');
        expect(literalText).not.toMatch(spelledOut);
        const words = literalText.toLowerCase().match(/[a-z]+/g) ?? [];
        if (text !== lesson.title) expect(words.filter((word) => names.includes(word))).toEqual([]);
      }
    });

    it('have a value for each placeholder, whenever they are shown', () => {
      const shown = (text: Message, after: Lesson['solution']): string =>
        t(text, placeholderValues(lesson, tryOut(lesson, after)));
      const { title, story, goal, hint, praise, solution } = lesson;
      const texts = [
        ...[title, ...story, goal, hint].map((text) => shown(text, [])),
        ...[goal, hint, praise].map((text) => shown(text, solution)),
        ...lessonRemarks(lesson).flatMap(({ text, tries }) =>
          tries.map((candidate) => shown(text, candidate)),
        ),
      ];
      for (const text of texts) expect(text).not.toMatch(/undefined|NaN|[{}]/);
    });

    it('claim nothing that the engine doesn’t prove', () => {
      for (const { says, after = [], shows } of lesson.claims) {
        expect(lessonTexts(lesson).filter((text) => text.includes(says))).toHaveLength(1);
        expect([says, shows(tryOut(lesson, after))]).toEqual([says, true]);
      }
    });

    it('claim every outcome that they state for this position', () => {
      const { story, hint, claims } = lesson;
      const isClaimed = (sentence: string): boolean =>
        claims.some(({ says }) => says.includes(sentence) || sentence.includes(says));
      const unproved = [...story, hint]
        .flatMap(splitSentences)
        .filter(
          (sentence) => sentence.replaceAll(general, '').includes('{') && outcomes.test(sentence),
        )
        .filter((sentence) => !isClaimed(sentence));
      expect(unproved).toEqual([]);
    });

    it('praise what the solution shows', () => {
      const praised = lesson.claims.filter(({ says }) => lesson.praise.includes(says));
      expect(praised.length).toBeGreaterThan(0);
      for (const { shows } of praised) expect(shows(tryOut(lesson, lesson.solution))).toBe(true);
    });

    it('name every card that the solution needs, and use each name for one card only', () => {
      const refs = lesson.solution.flatMap(({ card, target }) => [card, target]);
      const needed = Object.entries(lesson.cards).filter(([, card]) => refs.includes(card));
      const help = `${lesson.goal} ${lesson.hint}`;
      for (const [name] of needed) expect(help).toContain(`{${name}`);
      const names = cardNames(lesson);
      const isShared = (card: Ref): boolean =>
        names.filter(([, name]) => name === names.find(([ref]) => ref === card)![1]).length > 1;
      const namedCards = Object.entries(lesson.cards).filter(([name]) =>
        lessonTexts(lesson).some((text) => text.includes(`{${name}}`)),
      );
      expect(namedCards.filter(([, card]) => isShared(card)).map(([name]) => name)).toEqual([]);
    });
  },
);

function cardNames(lesson: Lesson): readonly (readonly [Ref, string])[] {
  const { open, own } = startLesson(lesson)[0].state;
  const cards = [
    ...open.field.flatMap((stack) => stack?.cards ?? []),
    ...own[0].hand,
    ...own[0].superdeck,
  ];
  return cards.flatMap(({ ref, roll }) =>
    roll ? [[ref, definitionName(roll.card)] as const] : [],
  );
}

/** Lets both players do as little as possible for a turn, as the table does after the goal. */
function playOut(moments: readonly StudyStep[]): readonly StudyStep[] {
  const after = [...moments];
  const { turn } = after.at(-1)!.state.open;
  for (let step = 0; step < 8; step++) {
    const { state } = after.at(-1)!;
    const by = rules.decision(state)?.players[0];
    if (by === undefined || state.open.turn > turn) break;
    const applied = rules.applyAction(state, by, passiveAction(rules, state, by));
    if (!applied.ok) throw new Error(applied.refusal.message);
    after.push({ state: applied.state, events: applied.events });
  }
  return after;
}

/** Returns every number that a player could read off the table and the rules during these moments. */
function numbersOnTable(moments: readonly StudyStep[]): ReadonlySet<number> {
  const numbers = new Set<number>([kingShield, earlyKingShield]);
  for (const { state, events } of moments) {
    for (const energy of state.open.energy) numbers.add(energy);
    numbers.add(state.own[0].hand.length);
    for (const player of [0, 1] as const)
      numbers.add(
        state.open.field
          .filter((stack) => stack?.owner === player)
          .reduce((sum, stack) => sum + stack!.cards.length, 0),
      );
    for (const stack of state.open.field)
      for (const { ref, roll } of stack?.cards ?? [])
        for (const stat of ['power', 'iq', 'eq', 'range'] as const) {
          numbers.add(rules.explainStat(state, ref, stat)?.value ?? 0);
          numbers.add(roll?.[stat] ?? 0);
        }
    for (const { open } of events) numbers.add(open?.note.amount ?? 0);
  }
  return numbers;
}

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  'the end of %s',
  (_, lesson) => {
    const solved = tryOut(lesson, lesson.solution);
    const playedOn = playOut(solved);

    it('is told as it was, though the turn goes on', () => {
      expect(momentsToGoal(lesson, playedOn)).toEqual(solved);
    });

    it('names only numbers that were on the table', () => {
      const praise = t(lesson.praise, placeholderValues(lesson, momentsToGoal(lesson, playedOn)!));
      const spent = solved
        .flatMap(({ events }) => events)
        .filter(({ reason }) => reason === 'Energy paid');
      const paid = spent.reduce(
        (sum, { open }) => sum + (open?.note.by === 0 ? (open.note.amount ?? 0) : 0),
        0,
      );
      const seen = new Set([...numbersOnTable(solved), paid]);
      const named = (praise.match(/\d+/g) ?? []).map(Number);
      expect(named.filter((number) => !seen.has(number))).toEqual([]);
    });
  },
);

it('the answer to an attack ends with the power that it promises', () => {
  const lesson = findLesson('answer')!;
  const solved = tryOut(lesson, lesson.solution);
  const { abbot_power, hound_power } = placeholderValues(lesson, solved.slice(0, 1));
  const { bonus, braced } = placeholderValues(lesson, momentsToGoal(lesson, playOut(solved))!);
  expect(braced).toBe(Number(abbot_power) + Number(bonus));
  expect(Number(braced)).toBeGreaterThan(Number(hound_power));
});

describe('all lessons', () => {
  it('have unique ids', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(new Set(lessons.map(({ title }) => title)).size).toBe(lessons.length);
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length);
  });

  it('follow each other', () => {
    for (const [at, { id }] of lessons.entries()) {
      expect(findLesson(id)).toBe(lessons[at]);
      expect(lessonAfter(id)).toBe(lessons[at + 1] ?? null);
    }
    expect(findLesson('nonsense')).toBeNull();
  });

  it('need one new kind of action at a time', () => {
    const knownKinds = new Set<ActionKind>(['endTurn', 'decline']);
    for (const { id, solution } of lessons) {
      const newKinds = new Set(
        solution.map(({ kind }) => kind).filter((kind) => !knownKinds.has(kind)),
      );
      expect([id, newKinds.size]).toEqual([id, Math.min(newKinds.size, 1)]);
      for (const kind of newKinds) knownKinds.add(kind);
    }
  });

  it('offer no ability, spell or attack that they don’t use', () => {
    const firstSpell = lessons.findIndex(({ id }) => id === 'spell');
    for (const [at, lesson] of lessons.entries()) {
      const { solution } = lesson;
      const knowsSpells = at >= firstSpell;
      const tries = lessonRemarks(lesson).flatMap((remark) => remark.tries);
      const usedActivations = [...solution, ...tries.flat()].filter(
        ({ kind }) => kind === 'activate',
      );
      for (let played = 0; played < solution.length; played++) {
        const { state } = tryOut(lesson, solution.slice(0, played)).at(-1)!;
        const offered = rules
          .legalActions(state, 0)
          .filter(({ kind, card, option }) =>
            kind === 'attack'
              ? option !== null
              : kind === 'activate' &&
                card !== null &&
                !(knowsSpells && option === null) &&
                usedActivations.every(
                  (activation) => activation.card !== card || activation.option !== option,
                ),
          );
        expect([lesson.id, offered]).toEqual([lesson.id, []]);
      }
    }
  });

  it('offer no direct attack before it is taught', () => {
    const before = lessons.slice(
      0,
      lessons.findIndex(({ id }) => id === 'direct'),
    );
    expect(before.length).toBeGreaterThan(0);
    for (const lesson of before) {
      for (let played = 0; played < lesson.solution.length; played++) {
        const { state } = tryOut(lesson, lesson.solution.slice(0, played)).at(-1)!;
        const kinds = rules.legalActions(state, 0).map(({ kind }) => kind);
        expect(kinds).not.toContain('attackDirectly');
      }
    }
  });
});
