import { deflateRawSync } from 'node:zlib';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, passiveAction } from '@stackmate/engine';
import type { Action, MatchState } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { toPlayedAction } from '@stackmate/protocol/rewards';
import type { DevicePlay, PlayedAction } from '@stackmate/protocol/rewards';
import { startPosition } from '@stackmate/puzzles/first-match';
import { findReply, judge, lessons } from '@stackmate/puzzles/lessons';
import type { Lesson, LessonStep } from '@stackmate/puzzles/lessons';
import { describe, expect, it } from 'vitest';
import { createRulesLoader, currentVersions } from '../versions/index.ts';
import { replayPlay } from './replay-play.ts';

const pack = (value: unknown): string =>
  deflateRawSync(Buffer.from(JSON.stringify(value))).toString('base64url');
const replay = (play: unknown) => replayPlay(pack(play), createRulesLoader());

const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;
const seed = `sha256-ctr:${'5'.repeat(64)}`;

/** Plays random legal actions, but for those that end a match at once, until it is over. */
function playRandom(start: MatchState, text: string, max = 3000) {
  const random = createRandom(text);
  const played: PlayedAction[] = [];
  let state = start;
  while (!state.open.result && played.length < max) {
    const by = rules.decision(state)!.players[0];
    const legal = rules
      .legalActions(state, by)
      .filter(({ kind }) => kind !== 'resign' && kind !== 'agreeDraw');
    const action: Action = legal[random.below(legal.length)] ?? passiveAction(rules, state, by);
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) throw new Error(applied.refusal.message);
    played.push(toPlayedAction(by, action));
    ({ state } = applied);
  }
  return { played, state };
}

const match = playRandom(rules.createMatch({ seed, decks }), 'match');
const device = (seat: 0 | 1, played: readonly PlayedAction[] = match.played): DevicePlay => ({
  kind: 'match',
  versions: currentVersions,
  seed,
  decks: decks as unknown as Extract<DevicePlay, { kind: 'match' }>['decks'],
  seat,
  played: [...played],
});

function readStart(text: string): MatchState {
  const read = parsePosition(rules, text);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

/** Plays the solution of a lesson, with North's replies. */
function solve(lesson: Lesson): PlayedAction[] {
  const played: PlayedAction[] = [];
  let moments: readonly LessonStep[] = [{ state: readStart(lesson.position), events: [] }];
  const take = (by: 0 | 1, action: Action) => {
    const applied = rules.applyAction(moments.at(-1)!.state, by, action);
    if (!applied.ok) throw new Error(`${lesson.id}: ${applied.refusal.message}`);
    moments = [...moments, { state: applied.state, events: applied.events }];
    played.push(toPlayedAction(by, action));
  };
  const reply = () => {
    for (;;) {
      const { state } = moments.at(-1)!;
      const isNorths = rules.decision(state)?.players.includes(1) ?? false;
      if (!isNorths || judge(lesson, moments).is !== 'open') return;
      take(1, findReply(lesson, state, 1));
    }
  };
  reply();
  for (const action of lesson.solution) {
    take(0, action);
    reply();
  }
  return played;
}

describe('a play on the device', () => {
  it('[CO7] pays the winner of a match, and only the winner, for the win', async () => {
    const winner = match.state.open.result!.winner!;
    const loser = winner === 0 ? 1 : 0;
    const won = await replay(device(winner));
    const lost = await replay(device(loser));
    expect(won).toMatchObject({
      ok: true,
      rewards: [{ kind: 'win' }, ...(won.ok ? won.rewards.slice(1) : [])],
    });
    expect(lost.ok && lost.rewards.every(({ kind }) => kind !== 'win')).toBe(true);
  });

  it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
    '[CO7] pays for the lesson %s, if its goal was reached',
    async (id, lesson) => {
      const played = solve(lesson);
      expect(await replay({ kind: 'lesson', lesson: id, played })).toEqual({
        ok: true,
        rewards: [{ kind: 'lesson', lesson: id }],
      });
      const begun = await replay({ kind: 'lesson', lesson: id, played: played.slice(0, 1) });
      if (played.length > 1 && lesson.solution.length > 1) expect(begun.ok).toBe(false);
    },
  );

  it('pays nothing before the match is over, or if the opponent gives up', async () => {
    const open = await replay(device(0, match.played.slice(0, -1)));
    expect(open).toMatchObject({ ok: false, code: 'bad-play' });
    const resigns: PlayedAction = [1, 'resign', null, null, null, null];
    const first = { kind: 'first-match', played: [resigns] };
    expect(await replay(first)).toMatchObject({ ok: false, detail: 'action 0: resign' });
    const start = readStart(startPosition);
    expect(start.open.result).toBeNull();
  });

  it('refuses what isn’t legal, complete, or known', async () => {
    const { played } = match;
    const strange = [
      device(0, played.toReversed()),
      device(0, played.slice(1)),
      { ...device(0), decks: [{ main: [], superdeck: [] }, decks[1]] },
      { ...device(0), extra: 1 },
      { kind: 'lesson', lesson: 'no-such-lesson', played: played.slice(0, 1) },
      { kind: 'win' },
      null,
    ];
    for (const play of strange) expect(await replay(play)).toMatchObject({ code: 'bad-play' });
    expect(await replayPlay('AAAA', createRulesLoader())).toMatchObject({ code: 'bad-play' });
    const old = { ...device(0), versions: { engine: '0', rules: '0', catalogue: '0' } };
    expect(await replay(old)).toMatchObject({ code: 'version-gone' });
  });

  it('refuses a text that grows far beyond its size', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000, 32)).toString('base64url');
    expect(await replayPlay(bomb, createRulesLoader())).toMatchObject({ code: 'bad-play' });
  });
});
