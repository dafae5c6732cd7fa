import { earlier } from '../clocks/earlier.ts';
import { clockDeadline, outOfTime } from '../clocks/clocks.ts';
import { botsDue, playBots } from './bots.ts';
import type { Core } from './core.ts';
import { endMatch, enterSurely, otherSeat, seats } from './core.ts';

/** Milliseconds in which the other may claim when a player stayed away; then the win is taken. */
const claimTime = 30_000;

/** When something other than clocks and bots is over: sealing, a claim, a match that stands still. */
function deadline({ standing, clocks, since }: Core): number | null {
  const { absent, phase, setup } = standing;
  if (phase === 'sealing') return since + setup.sealTime;
  if (phase !== 'playing') return null;
  if (absent !== null) return since + claimTime;
  return clocks ? null : since + setup.idleTime;
}

function abort(core: Core): void {
  const { nonceHashes, nonces } = core.standing;
  const hashed = nonceHashes[0] !== null && nonceHashes[1] !== null;
  const shown = hashed ? nonces : nonceHashes;
  const missing = seats.filter((seat) => shown[seat] === null);
  const by = missing.length === 1 ? missing[0] : null;
  const reason = hashed ? 'no nonce in time' : 'no hash in time';
  enterSurely(core, { kind: 'aborted', by, reason }, null);
}

/** A match in which nobody moves is lost by who is asked; both are asked, or only bots: a draw. */
function abandon(core: Core): void {
  const { standing } = core;
  const asked = standing.awaited.filter((seat) => standing.bots[seat] === null);
  endMatch(core, asked.length === 1 ? asked[0] : null, null);
}

function lookAtDeadline(core: Core, now: number): void {
  const due = deadline(core);
  if (due === null || now < due) return;
  const { absent, phase } = core.standing;
  if (phase === 'sealing') abort(core);
  else if (absent !== null) endMatch(core, absent, null);
  else abandon(core);
}

function lookAtClocks(core: Core, now: number): void {
  const { clocks, here, standing } = core;
  if (!clocks || standing.phase !== 'playing' || standing.absent !== null) return;
  const out = outOfTime(clocks, now);
  if (out.length === 0) return;
  const [seat] = out;
  if (out.length === 2) endMatch(core, null, null);
  else if (standing.setup.kind === 'casual' && !here[seat] && here[otherSeat(seat)]) {
    enterSurely(core, { kind: 'absent', seat }, null);
  } else endMatch(core, seat, null);
}

/** Does what is due. */
export function lookAtTime(core: Core, now: number): void {
  core.lines.sendDue(now);
  if (core.draining) return;
  playBots(core, now);
  lookAtClocks(core, now);
  lookAtDeadline(core, now);
}

/** When the next thing is due; null if nothing is. */
export function nextDue(core: Core): number | null {
  const { clocks, draining, lines, standing } = core;
  const late = lines.due();
  if (draining) return late;
  const clock = clocks && standing.phase === 'playing' ? clockDeadline(clocks) : null;
  return earlier(earlier(late, deadline(core)), earlier(clock, botsDue(core)));
}
