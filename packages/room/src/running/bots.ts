import type { Action, MatchView } from '@stackmate/engine';
import { limits } from '@stackmate/protocol';
import type { Seat } from '@stackmate/protocol';
import { earlier } from '../clocks/earlier.ts';
import { botDelay, botGrace } from './bot-schedule.ts';
import type { AskedBot } from './bot-schedule.ts';
import type { Core } from './core.ts';
import { enter, enterSurely, seats } from './core.ts';
import { nonceHash } from '../fairness/hashes.ts';

/** Bots show hash and nonce by the same two steps as players. */
export function sealForBots(core: Core): void {
  const { botNonces, nonceHashes, nonces } = core.standing;
  if (core.standing.phase !== 'sealing') return;
  for (const seat of seats) {
    const nonce = botNonces[seat];
    if (nonce === null || core.standing.phase !== 'sealing') continue;
    if (nonceHashes[seat] === null) {
      enterSurely(core, { kind: 'nonce-hash', seat, hash: nonceHash(nonce) }, null);
    }
  }
  for (const seat of seats) {
    const nonce = botNonces[seat];
    if (nonce === null || nonces[seat] !== null) continue;
    if (nonceHashes[0] !== null && nonceHashes[1] !== null) {
      enterSurely(core, { kind: 'nonce', seat, nonce }, null);
    }
  }
}

function ask({ ports, standing }: Core, { seat, seq, at }: AskedBot, view: MatchView): void {
  const level = standing.bots[seat];
  if (level === null) return;
  const { match, versions } = standing.setup;
  ports.askBot({ match, seat, level, seq, versions, view, at });
}

/** Asks every bot whose turn it is and who was not asked yet. */
export function askBots(core: Core): void {
  const { bots, ports, rules, standing } = core;
  const { awaited } = standing;
  for (const seat of seats) {
    if (standing.bots[seat] === null) continue;
    if (!awaited.includes(seat)) bots[seat] = null;
    const seq = standing.asked[seat];
    if (!awaited.includes(seat) || bots[seat]?.seq === seq) continue;
    const { setup, secret, state } = standing;
    const at = ports.now() + botDelay(setup, secret, seat, seq);
    const bot: AskedBot = { seat, seq, at, begun: [], answer: undefined };
    bots[seat] = bot;
    ask(core, bot, rules.viewFor(state!, seat));
  }
}

/** A bot has answered; it is played when its time has come and all its choices are made. */
export function noteAnswer(
  core: Core,
  seat: Seat,
  seq: number,
  answer: readonly Action[] | null,
): void {
  const { bots, rules, standing } = core;
  const bot = bots[seat];
  if (bot?.seq !== seq || bot.answer !== undefined) return;
  if (!answer) {
    bot.answer = null;
    return;
  }
  const whole = [...bot.begun, ...answer];
  const then = rules.cloneState(standing.state!);
  const refusal = rules.playInPlace(then, seat, whole);
  if (refusal || !then.own[seat].draft || whole.length >= limits.actionsInCommand) {
    bot.answer = whole;
    return;
  }
  bot.begun.push(...answer);
  ask(core, bot, rules.viewFor(then, seat));
}

const plain = ['decline', 'endTurn'] as const satisfies readonly Action['kind'][];

/** What is played for a bot that fails: the first action that does least. */
function plainAction({ rules, standing }: Core, seat: Seat): Action {
  const legal = rules.legalActions(standing.state!, seat);
  for (const kind of plain) {
    const found = legal.find((action) => action.kind === kind);
    if (found) return found;
  }
  return legal[0];
}

/** Plays the answers whose time has come. */
export function playBots(core: Core, now: number): void {
  const { bots, ports, standing } = core;
  for (const seat of seats) {
    const bot = bots[seat];
    if (!bot || now < bot.at || (bot.answer === undefined && now < bot.at + botGrace)) continue;
    bots[seat] = null;
    const { answer } = bot;
    const where = `bot at seat ${seat}, entry ${bot.seq} of ${standing.setup.match}`;
    if (answer && answer.length > 0) {
      const refusal = enter(core, { kind: 'played', by: seat, actions: answer }, null);
      if (!refusal) continue;
      ports.note(`${where}: its answer is refused, ${refusal.code}`);
    } else ports.note(`${where}: ${answer === undefined ? 'it is late' : 'it has no answer'}`);
    const actions = [plainAction(core, seat)];
    enterSurely(core, { kind: 'played', by: seat, actions }, null);
  }
}

/** When the first answer of a bot is to be played or given up; null if none is waited for. */
export function botsDue({ bots }: Core): number | null {
  let due: number | null = null;
  for (const bot of bots) {
    if (bot) due = earlier(due, bot.answer === undefined ? bot.at + botGrace : bot.at);
  }
  return due;
}
