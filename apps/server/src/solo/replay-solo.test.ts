import { deflateRawSync } from 'node:zlib';
import { rules } from '@stackmate/catalogue';
import { toPlayedAction } from '@stackmate/protocol/rewards';
import type { PlayedAction } from '@stackmate/protocol/rewards';
import type { SoloPlay } from '@stackmate/protocol/solo';
import { soloStage } from '@stackmate/puzzles/solo';
import { describe, expect, it } from 'vitest';
import { dayRun, playSoloStage, runDeck } from '../../test/device-run.ts';
import { currentVersions } from '../versions/index.ts';
import { replaySolo } from './replay-solo.ts';

const date = '2026-11-28';
const noon = Date.parse(`${date}T12:00`);
const pack = (run: unknown, now = noon) => ({
  run: deflateRawSync(Buffer.from(JSON.stringify(run))).toString('base64url'),
  now,
});

/** Plays a run until its first loss, or `max` matches. */
function playRun(max: number) {
  const picks: number[] = [];
  const matches: PlayedAction[][] = [];
  let wins = 0;
  let turns = 0;
  while (matches.length < max) {
    const match = playSoloStage(dayRun(date, picks), matches.length, 'own');
    matches.push(match.played);
    if (!match.isWon) break;
    wins += 1;
    turns += match.turns;
    picks.push(matches.length % 3);
  }
  const play: SoloPlay = {
    date,
    versions: currentVersions,
    deck: runDeck,
    picks: picks.slice(0, 9),
    matches,
  };
  return { play, wins, turns };
}

const { play, wins, turns } = playRun(3);

describe('a solo run at the server', () => {
  it('has the result that the rules and the bots’ own replies give', () => {
    expect(wins).toBeGreaterThan(0);
    expect(replaySolo(pack(play))).toEqual({ ok: true, date, wins, turns });
  });

  it('counts on its day and until noon of the next, UTC, and not before its day', () => {
    const at = (text: string) => replaySolo(pack(play, Date.parse(text)));
    expect(at('2026-11-29T11:59:59Z')).toMatchObject({ ok: true });
    expect(at('2026-11-29T12:00:00Z')).toMatchObject({ ok: false, code: 'solo-closed' });
    expect(at('2026-11-27T23:59:59Z')).toMatchObject({ ok: false, code: 'solo-closed' });
  });

  it('that was given up counts what was won before', () => {
    const [first, second = first] = play.matches;
    const given = { ...play, matches: [first, second.slice(0, 4)] };
    expect(replaySolo(pack(given))).toMatchObject({ ok: true, wins: 1 });
  });

  it('is refused if a bot’s reply was changed, even to a legal one', () => {
    const [first] = play.matches;
    const at = first.findIndex(([by, kind]) => by === 1 && kind !== 'king');
    let state = soloStage(dayRun(date, []), 0).start;
    for (const [by, kind, card, to, target, option] of first.slice(0, at)) {
      const applied = rules.applyAction(state, by, { kind, card, to, target, option });
      if (!applied.ok) throw new Error(applied.refusal.message);
      ({ state } = applied);
    }
    const others = rules
      .legalActions(state, 1)
      .map((action) => toPlayedAction(1, action))
      .filter((action) => JSON.stringify(action) !== JSON.stringify(first[at]));
    for (const other of others.slice(0, 5)) {
      const forged = { ...play, matches: [[...first.slice(0, at), other]] };
      expect(replaySolo(pack(forged))).toMatchObject({
        ok: false,
        code: 'bad-run',
        detail: `match 1, action ${at}: another reply`,
      });
    }
  });

  it('is refused with a forfeit of the bot, other cards, a lost match before the last, or another version', () => {
    const [first] = play.matches;
    const refused = (run: unknown) => replaySolo(pack(run));
    const none = [null, null, null, null] as const;
    for (const kind of ['forfeit', 'agreeDraw', 'resign'] as const)
      expect(refused({ ...play, matches: [[[1, kind, ...none]]] })).toMatchObject({ ok: false });
    expect(refused({ ...play, deck: 'none' })).toMatchObject({ ok: false, code: 'bad-run' });
    expect(refused({ ...play, picks: [], matches: [first, first] })).toMatchObject({ ok: false });
    expect(refused({ ...play, matches: [first.slice(0, 2), first] })).toMatchObject({ ok: false });
    const versions = { ...currentVersions, rules: '0.0.0' };
    expect(refused({ ...play, versions })).toMatchObject({ ok: false, code: 'version-gone' });
    expect(refused({ ...play, date: 'today' })).toMatchObject({ ok: false, code: 'bad-run' });
    expect(replaySolo({ run: 'AAAA', now: noon })).toMatchObject({ ok: false, code: 'bad-run' });
  });
});
