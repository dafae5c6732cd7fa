import { inflateRawSync } from 'node:zlib';
import { createBot } from '@stackmate/bot';
import { strengthLevel } from '@stackmate/bot/strength';
import { readyDecks, rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { fromPlayedAction, maxPlayText } from '@stackmate/protocol/rewards';
import type { PlayedAction } from '@stackmate/protocol/rewards';
import { soloPlay } from '@stackmate/protocol/solo';
import type { SoloPlay } from '@stackmate/protocol/solo';
import { dailySoloSeed, isSoloOpen, soloChoice, soloStage } from '@stackmate/puzzles/solo';
import type { SoloRun } from '@stackmate/puzzles/solo';
import { currentVersions } from '../versions/index.ts';
import { sameVersions } from '../versions/versions.ts';

/** The result of a run, by the rules and the bots' own replies. */
export type SoloVerdict =
  | {
      readonly ok: true;
      readonly date: string;
      readonly wins: number;
      readonly turns: number;
    }
  | {
      readonly ok: false;
      readonly code: 'bad-run' | 'solo-closed' | 'version-gone';
      readonly detail: string;
    };

const bad = (detail: string): SoloVerdict => ({ ok: false, code: 'bad-run', detail });

/** Max time of a replay, in ms. A whole run takes a few seconds. */
const maxTime = 10_000;
const player = 0;
const bot = 1;

/** Endings that a device could make up: nobody offers a draw to a bot, and bots don't give up. */
const unplayed: ReadonlySet<string> = new Set(['forfeit', 'agreeDraw']);

const fields = ['kind', 'card', 'to', 'target', 'option'] as const;
const isSame = (a: Action, b: Action): boolean => fields.every((field) => a[field] === b[field]);

type MatchEnd =
  | { readonly ok: true; readonly result: 'won' | 'lost' | 'open'; readonly turns: number }
  | { readonly ok: false; readonly detail: string };

/** Plays a match of a run again. Every reply of the bot is found again and must be the same. */
function replayStage(
  run: SoloRun,
  stage: number,
  played: readonly PlayedAction[],
  until: number,
): MatchEnd {
  const { start, strength } = soloStage(run, stage);
  const level = strengthLevel(strength);
  let state = start;
  for (const [index, step] of played.entries()) {
    const { by, action } = fromPlayedAction(step);
    const at = `match ${stage + 1}, action ${index}`;
    if (performance.now() > until) return { ok: false, detail: 'the replay takes too long' };
    if (unplayed.has(action.kind)) return { ok: false, detail: `${at}: ${action.kind}` };
    if (by === bot) {
      if (!rules.decision(state)?.players.includes(bot))
        return { ok: false, detail: `${at}: the bot isn't asked` };
      const { seed, budget } = soloChoice(run, stage, index);
      const random = createRandom(seed);
      const reply = createBot(level, { random, rules, strength, budget }).explain(
        rules.viewFor(state, bot),
        bot,
      );
      if (!isSame(reply.action, action)) return { ok: false, detail: `${at}: another reply` };
    }
    const applied = rules.applyAction(state, by, action);
    if (!applied.ok) return { ok: false, detail: `${at}: ${applied.refusal.message}` };
    ({ state } = applied);
  }
  const { result, turn } = state.open;
  return {
    ok: true,
    result: result === null ? 'open' : result.winner === player ? 'won' : 'lost',
    turns: turn,
  };
}

/** Returns the result of a run. All matches but the last must be won. */
function judgeRun({ date, deck, picks, matches }: SoloPlay): SoloVerdict {
  if (!readyDecks.some(({ id }) => id === deck)) return bad('there is no such deck');
  const until = performance.now() + maxTime;
  let wins = 0;
  let turns = 0;
  for (const [stage, played] of matches.entries()) {
    if (stage > wins) return bad(`match ${stage} wasn't won`);
    if (picks.length < stage) return bad(`no card was chosen after match ${stage}`);
    const run = { seed: dailySoloSeed(date), deck, picks: picks.slice(0, stage) };
    const end = replayStage(run, stage, played, until);
    if (!end.ok) return bad(end.detail);
    if (end.result !== 'won') continue;
    wins += 1;
    turns += end.turns;
  }
  return { ok: true, date, wins, turns };
}

function readRun(packed: string): SoloPlay | string {
  let value: unknown;
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: maxPlayText });
    value = JSON.parse(text.toString('utf8'));
  } catch {
    return 'the run can’t be read';
  }
  const parsed = soloPlay.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues[0].message;
}

/** A packed run, and the time at which it came, in ms since 1970. */
export interface SoloQuestion {
  readonly run: string;
  readonly now: number;
}

/** Replays a packed run in bounded time, with the bots' replies of these rules. */
export function replaySolo({ run: packed, now }: SoloQuestion): SoloVerdict {
  const run = readRun(packed);
  if (typeof run === 'string') return bad(run);
  if (!isSoloOpen(run.date, now)) return { ok: false, code: 'solo-closed', detail: '' };
  if (!sameVersions(run.versions, currentVersions))
    return { ok: false, code: 'version-gone', detail: '' };
  return judgeRun(run);
}
