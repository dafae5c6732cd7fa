import { inflateRawSync } from 'node:zlib';
import { rules as currentRules } from '@stackmate/catalogue';
import type { MatchState, Rules } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import type { Seat } from '@stackmate/protocol';
import { devicePlay, fromPlayedAction, maxPlayText } from '@stackmate/protocol/rewards';
import type { DevicePlay, PlayedAction } from '@stackmate/protocol/rewards';
import { newcomer, startPosition } from '@stackmate/puzzles/first-match';
import { findLesson, judge } from '@stackmate/puzzles/lessons';
import type { LessonStep } from '@stackmate/puzzles/lessons';
import { reachedMilestones, watchDeeds } from '@stackmate/room/record';
import type { OnceReward } from '../store/rewards/pay-once.ts';
import { VersionGone } from '../versions/index.ts';
import type { Versions } from '../versions/index.ts';

/** What a play on the device reached, by the rules. */
export type PlayVerdict =
  | { readonly ok: true; readonly rewards: readonly OnceReward[] }
  | { readonly ok: false; readonly code: 'bad-play' | 'version-gone'; readonly detail: string };

const bad = (detail: string): PlayVerdict => ({ ok: false, code: 'bad-play', detail });

/** Max time of a replay, in ms; a long match takes a tenth of it. */
const maxTime = 3000;

/** Actions that nobody takes for a bot, and that would win without a match. */
const unplayed: ReadonlySet<string> = new Set(['resign', 'forfeit', 'agreeDraw']);

interface Replay {
  readonly rules: Rules;
  readonly start: MatchState;
  readonly played: readonly PlayedAction[];
}

/** Returns what a player reached in a finished match. */
function replayMatch({ rules, start, played }: Replay, seat: Seat): PlayVerdict {
  const watch = watchDeeds(rules);
  const until = performance.now() + maxTime;
  let state = start;
  for (const [index, step] of played.entries()) {
    const { by, action } = fromPlayedAction(step);
    if (by !== seat && unplayed.has(action.kind)) return bad(`action ${index}: ${action.kind}`);
    watch.before(state, by, [action]);
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) return bad(`action ${index}: ${applied.refusal.message}`);
    ({ state } = applied);
    watch.after(state, by, applied.events);
    if (performance.now() > until) return bad('the replay takes too long');
  }
  const { result } = state.open;
  if (!result) return bad('the match isn’t over');
  const rewards: OnceReward[] = reachedMilestones(watch.deeds())[seat].map((kind) => ({ kind }));
  return { ok: true, rewards: result.winner === seat ? [{ kind: 'win' }, ...rewards] : rewards };
}

/** Returns the start of a position's text. Throws if these rules can't read it. */
function readStart(position: string): MatchState {
  const read = parsePosition(currentRules, position);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

function replayLesson(id: string, played: readonly PlayedAction[]): PlayVerdict {
  const lesson = findLesson(id);
  if (!lesson) return bad('there is no such lesson');
  const until = performance.now() + maxTime;
  let state = readStart(lesson.position);
  const moments: LessonStep[] = [{ state, events: [] }];
  for (const [index, step] of played.entries()) {
    const { by, action } = fromPlayedAction(step);
    const applied = currentRules.applyAction(state, by, action);
    if (!applied.ok) return bad(`action ${index}: ${applied.refusal.message}`);
    ({ state } = applied);
    moments.push({ state, events: applied.events });
    if (performance.now() > until) return bad('the replay takes too long');
    if (judge(lesson, moments).is === 'done') {
      return { ok: true, rewards: [{ kind: 'lesson', lesson: id }] };
    }
  }
  return bad('the goal wasn’t reached');
}

function readPlay(packed: string): DevicePlay | string {
  let value: unknown;
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: maxPlayText });
    value = JSON.parse(text.toString('utf8'));
  } catch {
    return 'the play can’t be read';
  }
  const parsed = devicePlay.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues[0].message;
}

/**
 * [CO7] Replays a packed play by the rules, in bounded time. The opponent's actions are only checked to be legal: whoever
 * invents a match gains what a first win gives, once.
 */
export async function replayPlay(
  packed: string,
  loadRules: (versions: Versions) => Promise<Rules>,
): Promise<PlayVerdict> {
  const play = readPlay(packed);
  if (typeof play === 'string') return bad(play);
  const { kind, played } = play;
  if (kind === 'lesson') return replayLesson(play.lesson, played);
  if (kind === 'first-match')
    return replayMatch({ rules: currentRules, start: readStart(startPosition), played }, newcomer);
  let rules: Rules;
  try {
    rules = await loadRules(play.versions);
  } catch (failure) {
    if (failure instanceof VersionGone) return { ok: false, code: 'version-gone', detail: '' };
    throw failure;
  }
  const { decks, seed, seat } = play;
  if (decks.some((deck) => rules.checkDeck(deck).length > 0)) return bad('a deck isn’t legal');
  return replayMatch({ rules, start: rules.createMatch({ seed, decks }), played }, seat);
}
