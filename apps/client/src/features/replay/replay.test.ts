import { rules } from '@stackmate/catalogue';
import { plainLogText } from '@stackmate/catalogue/log-text';
import { verifyMatch } from '@stackmate/room/record';
import { describe, expect, it } from 'vitest';
import { createTimers } from '../../../test/local-match.ts';
import { playedFile } from '../../../test/match-file.ts';
import { groupTurns } from '../../table/log/turns.ts';
import { fairSteps } from './fair-steps.ts';
import { momentAt, turnMarks } from './moments.ts';
import { openReplay } from './open-replay.ts';
import { playMoments, playThrough } from './play-through.ts';
import type { ReplayMoment } from './play-through.ts';
import { openViewer } from './viewer.ts';

/** Opens a match in which a declaration takes several actions and North has a face-down card. */
function openMatch() {
  for (let seed = 1; ; seed++) {
    const file = playedFile(80, `${seed}`.padStart(64, '1'));
    const opened = openReplay(JSON.stringify(file));
    if (opened.is !== 'open') throw new Error(opened.is);
    const { replay } = opened;
    const moments = [...playMoments(replay)] as ReplayMoment[];
    const { length } = (file.record as { actions: unknown[] }).actions;
    const isHiding = moments.some(({ state }) => state.own[1].faceDown.length > 0);
    if (moments.length - 1 < length && isHiding) return { file, replay, moments };
  }
}

const { file, replay, moments } = openMatch();
const text = JSON.stringify(file);

const seats = [
  { name: 'Sina', bot: null },
  { name: 'Noor', bot: 'greedy' },
] as const;

describe('a match’s file', () => {
  it('is valid, or these tests would prove nothing', () => {
    expect(verifyMatch(text, rules)).toMatchObject({ verified: true });
  });

  it('is refused with the reason if it is invalid', () => {
    expect(openReplay('{')).toEqual({ is: 'no-match', message: 'The file isn’t valid JSON.' });
    expect(openReplay('{}')).toMatchObject({ is: 'no-match' });
    const wrong = structuredClone(file);
    (wrong.record as { actions: unknown[] }).actions.pop();
    expect(openReplay(JSON.stringify(wrong))).toMatchObject({
      is: 'no-match',
      message: expect.stringContaining('hashes'),
    });
  });

  it('of another version is distinguished from a broken one', () => {
    const old = { ...file, versions: { ...file.versions, engine: '0.0.1' } };
    expect(openReplay(JSON.stringify(old))).toMatchObject({ is: 'other-version' });
  });
});

describe('the moments of a match', () => {
  it('are the beginning, and one for each command', () => {
    const commands = file.timeline.filter(({ kind }) => kind === 'played');
    expect(moments).toHaveLength(commands.length + 1);
    expect(moments[0].events).toHaveLength(0);
    expect(moments.at(-1)!.state.open.result?.reason).toBe('resignation');
  });

  it('are never in the middle of a declaration', () => {
    const actions = (file.record as { actions: unknown[] }).actions.length;
    expect(moments.length - 1).toBeLessThan(actions);
    for (const { state } of moments) expect(state.own.every(({ draft }) => !draft)).toBe(true);
  });

  it('are found by an action’s number; numbers past the end find the last', () => {
    expect(momentAt(moments, 0)).toBe(0);
    for (const [at, { action }] of moments.entries()) expect(momentAt(moments, action)).toBe(at);
    expect(momentAt(moments, 1e9)).toBe(moments.length - 1);
  });

  it('mark where turns begin', () => {
    const marks = turnMarks(moments);
    expect(marks[0]).toMatchObject({ at: 0, turn: 0 });
    expect(marks.map(({ turn }) => turn)).toEqual(marks.map((_, turn) => turn));
  });

  it('are computed in slices, so that no task is long, and end with the record’s fault, if any', () => {
    const timers = createTimers();
    let clock = 0;
    const progressReports: number[] = [];
    let outcome: { count: number; fault: string | null } | null = null;
    const broken = structuredClone(replay);
    (broken.record.hashes as string[])[20] = '0'.repeat(64);
    playThrough(broken, {
      now: () => (clock += 4),
      after: timers.after,
      progress: (part) => progressReports.push(part),
      done: (all, fault) => {
        outcome = { count: all.length, fault };
      },
    });
    timers.pass(1000);
    expect(progressReports.length).toBeGreaterThan(3);
    expect(progressReports).toEqual(progressReports.toSorted((a, b) => a - b));
    expect(outcome).toMatchObject({ fault: expect.stringContaining('hashes[20]') });
    expect(outcome!.count).toBeLessThan(moments.length);
  });
});

describe('the viewer', () => {
  const open = (at = 0) => {
    const timers = createTimers();
    const viewer = openViewer({
      moments,
      seats,
      at,
      perspective: 0,
      pace: () => 1,
      pause: () => 500,
      after: timers.after,
    });
    return { viewer, timers };
  };

  it('animates the next moment, and shows the previous one at once', () => {
    const { viewer, timers } = open(3);
    viewer.step(1);
    timers.pass(10_000);
    expect(viewer.get().at).toBe(4);
    expect(viewer.store.get().shown).toEqual(rules.viewFor(moments[4].state, 0));
    viewer.step(-1);
    expect(viewer.store.get().shown).toEqual(rules.viewFor(moments[3].state, 0));
    expect(viewer.store.get().animation).toBeNull();
  });

  it.each([
    [-1, 0, 'This is the start of the match.'],
    [1, moments.length - 1, 'This is the end of the match.'],
  ] as const)('says why it can’t go further by %i, until it goes elsewhere', (by, at, message) => {
    const { viewer } = open(at);
    for (const go of [viewer.step, viewer.goToEdge]) {
      go(by);
      expect(viewer.get().at).toBe(at);
      expect(viewer.store.get().refusal).toMatchObject({ message });
      viewer.goTo(10);
      expect(viewer.store.get().refusal).toBeNull();
      viewer.goTo(at);
    }
  });

  it('goes to the start and the end', () => {
    const { viewer } = open(5);
    viewer.goToEdge(1);
    expect(viewer.get().at).toBe(moments.length - 1);
    viewer.goToEdge(-1);
    expect(viewer.get().at).toBe(0);
  });

  it('takes no requests, because nobody would receive them', () => {
    const { viewer } = open(5);
    for (const type of ['resign', 'draw', 'emote', 'mute'] as const) {
      expect(viewer.store.takes(type)).toBe(false);
    }
  });

  it('asks its viewer nothing', () => {
    const { viewer } = open(5);
    for (let at = 0; at < moments.length; at++) {
      viewer.goTo(at);
      expect(viewer.store.get().intent).toBeNull();
    }
  });

  it('has the same log at a moment, however it was reached', () => {
    const { viewer, timers } = open(0);
    for (let step = 0; step < 12; step++) {
      viewer.step(1);
      timers.pass(10_000);
    }
    const stepped = viewer.store.get().log;
    viewer.goTo(30);
    viewer.goTo(12);
    expect(viewer.store.get().log).toEqual(stepped);
    expect(stepped.length).toBeGreaterThan(3);
  });

  it('has its log in turns, and keeps those that its viewer folded while it moves', () => {
    const { viewer } = open(moments.length - 1);
    const begun = turnMarks(moments).filter(({ turn }) => turn > 0);
    const shownTurns = () =>
      groupTurns(viewer.store.get().log).flatMap(({ heading }) => (heading ? [heading.turn] : []));
    expect(shownTurns()).toEqual(begun.map(({ turn }) => turn));
    const [first, second, third] = begun;
    viewer.store.foldTurn(first.turn, false);
    viewer.store.foldTurn(second.turn, true);
    viewer.goTo(third.at);
    expect(shownTurns()).toEqual([first, second, third].map(({ turn }) => turn));
    viewer.goToEdge(1);
    expect([...viewer.store.get().logTurns]).toEqual([
      [first.turn, false],
      [second.turn, true],
    ]);
    expect(shownTurns()).toEqual(begun.map(({ turn }) => turn));
  });

  it('calls both players by name, because the viewer may be neither', () => {
    const { viewer } = open(30);
    for (const eyes of [0, 1, 'both'] as const) {
      viewer.setPerspective(eyes);
      viewer.step(1);
      viewer.store.skip();
      const { log, addressee } = viewer.store.get();
      expect(addressee).toBeNull();
      const sentence = log.flatMap((line) =>
        line.line === 'event' ? [plainLogText(line.text)] : [],
      );
      expect(sentence.filter((words) => /\byou\b/i.test(words))).toEqual([]);
      expect(sentence.some((words) => words.startsWith('Sina '))).toBe(true);
    }
  });

  it('shows what one player saw, or what both saw', () => {
    const at = moments.findIndex(({ state }) => state.own[1].faceDown.length > 0);
    const { viewer } = open(at);
    viewer.setPerspective(1);
    expect(viewer.store.get().me).toBe(1);
    expect(viewer.store.get().shown).toEqual(rules.viewFor(moments[at].state, 1));
    viewer.setPerspective('both');
    const known = viewer.store.get().shown!.own!.faceDown.map(({ ref }) => ref);
    const { own } = moments[at].state;
    expect(known).toEqual([...own[0].faceDown, ...own[1].faceDown].map(({ ref }) => ref));
  });

  it('goes to a moment and another perspective in one change', () => {
    const { viewer } = open(3);
    let changes = 0;
    viewer.subscribe(() => (changes += 1));
    viewer.goTo(9, 1);
    expect(changes).toBe(1);
    expect(viewer.get()).toMatchObject({ at: 9, perspective: 1 });
    expect(viewer.store.get().shown).toEqual(rules.viewFor(moments[9].state, 1));
  });

  it('plays to the end and stops there', () => {
    const { viewer, timers } = open(moments.length - 4);
    viewer.play();
    timers.pass(600_000);
    expect(viewer.get()).toMatchObject({ at: moments.length - 1, playing: false });
  });

  it('stops when the viewer steps by hand', () => {
    const { viewer, timers } = open(0);
    viewer.play();
    timers.pass(100);
    viewer.goTo(10);
    timers.pass(60_000);
    expect(viewer.get()).toMatchObject({ at: 10, playing: false });
  });
});

describe('the fair start', () => {
  it('is valid in each of its steps', () => {
    expect(fairSteps(file).map(({ isValid }) => isValid)).toEqual([true, true, true, true]);
  });

  it.each([
    ['secret', 0, { ...file, reveal: { ...file.reveal, secret: '6'.repeat(64) } }],
    ['nonce', 2, { ...file, seal: { ...file.seal, nonces: ['3'.repeat(64), '2'.repeat(64)] } }],
    ['seed', 3, { ...file, reveal: { ...file.reveal, seed: '6'.repeat(64) } }],
    ['deck', 1, { ...file, record: { ...(file.record as object), decks: [] } }],
  ] as const)('is invalid if the %s was changed', (_, at, changed) => {
    const steps = fairSteps(changed as unknown as typeof file);
    expect(steps[at].isValid).toBe(false);
  });
});
