import { passiveAction } from '@stackmate/engine';
import type { MatchView } from '@stackmate/engine';
import { limits } from '@stackmate/protocol';
import type { Seat } from '@stackmate/protocol';
import { earliest } from '../clocks/clocks.ts';
import { botDelay, botGracePeriod } from './bot-schedule.ts';
import type { AskedBot } from './bot-schedule.ts';
import type { BotMove } from '../ports.ts';
import type { Core } from './core.ts';
import { appendEntry, mustAppendEntry, seats } from './core.ts';
import { nonceHash } from '../fairness/hashes.ts';

/** Appends the bots' nonce hashes and nonces, in the same two steps as players. */
export function sealForBots(core: Core): void {
  const { botNonces, nonceHashes, nonces } = core.replayed;
  if (core.replayed.phase !== 'sealing') return;
  for (const seat of seats) {
    const nonce = botNonces[seat];
    if (nonce === null || core.replayed.phase !== 'sealing') continue;
    if (nonceHashes[seat] === null) {
      mustAppendEntry(core, { kind: 'nonce-hash', seat, hash: nonceHash(nonce) }, null);
    }
  }
  for (const seat of seats) {
    const nonce = botNonces[seat];
    if (nonce === null || nonces[seat] !== null) continue;
    if (nonceHashes[0] !== null && nonceHashes[1] !== null) {
      mustAppendEntry(core, { kind: 'nonce', seat, nonce }, null);
    }
  }
}

function ask({ ports, replayed }: Core, { seat, seq, at }: AskedBot, view: MatchView): void {
  const level = replayed.bots[seat];
  if (level === null) return;
  const { match: matchId, versions, seats: setups } = replayed.setup;
  const { strength } = setups[seat];
  ports.askBot({
    matchId,
    seat,
    level,
    seq,
    versions,
    view,
    at,
    ...(strength !== undefined && { strength }),
  });
}

/** Asks every bot that has to decide and wasn't asked yet. */
export function askBots(core: Core): void {
  const { bots, ports, rules, replayed } = core;
  const { awaited } = replayed;
  for (const seat of seats) {
    if (replayed.bots[seat] === null) continue;
    if (!awaited.includes(seat)) bots[seat] = null;
    const seq = replayed.asked[seat];
    if (!awaited.includes(seat) || bots[seat]?.seq === seq) continue;
    const { setup, secret, state } = replayed;
    const at = ports.now() + botDelay(setup, secret, seat, seq);
    const bot: AskedBot = {
      seat,
      seq,
      at,
      begun: [],
      reason: null,
      choices: [],
      answer: undefined,
    };
    bots[seat] = bot;
    ask(core, bot, rules.viewFor(state!, seat));
  }
}

/** Receives a bot's answer. If it leaves a declaration open, asks the bot for the next choice. */
export function receiveAnswer(core: Core, seat: Seat, seq: number, move: BotMove | null): void {
  const { bots, rules, replayed } = core;
  const bot = bots[seat];
  if (bot?.seq !== seq || bot.answer !== undefined) return;
  if (!move) {
    bot.answer = null;
    return;
  }
  if (bot.begun.length === 0) bot.reason = move.reason;
  if (move.choice) bot.choices.push(move.choice);
  const combined = [...bot.begun, ...move.actions];
  const next = rules.cloneState(replayed.state!);
  const refusal = rules.playInPlace(next, seat, combined);
  if (refusal || !next.own[seat].draft || combined.length >= limits.actionsInCommand) {
    bot.answer = combined;
    return;
  }
  bot.begun.push(...move.actions);
  ask(core, bot, rules.viewFor(next, seat));
}

/** Plays the answers that are due, and replacements for those that are overdue. */
export function playBots(core: Core, now: number): void {
  const { bots, ports, replayed } = core;
  for (const seat of seats) {
    const bot = bots[seat];
    if (!bot || now < bot.at || (bot.answer === undefined && now < bot.at + botGracePeriod))
      continue;
    bots[seat] = null;
    const { answer, reason, choices } = bot;
    const context = `bot at seat ${seat}, entry ${bot.seq} of ${replayed.setup.match}`;
    if (answer && answer.length > 0) {
      const body = {
        kind: 'played',
        by: seat,
        actions: answer,
        ...(reason && { reason }),
        ...(choices.length === answer.length && { choices }),
      } as const;
      const refusal = appendEntry(core, body, null);
      if (!refusal) continue;
      ports.log(`${context}: answer refused, ${refusal.code}`);
    } else ports.log(`${context}: ${answer === undefined ? 'answer overdue' : 'no answer'}`);
    const actions = [passiveAction(core.rules, replayed.state!, seat)];
    mustAppendEntry(core, { kind: 'played', by: seat, actions }, null);
  }
}

/** Returns when the next answer is due or overdue; null if no bot is being asked. */
export function botsDue({ bots }: Core): number | null {
  let due: number | null = null;
  for (const bot of bots) {
    if (bot) due = earliest(due, bot.answer === undefined ? bot.at + botGracePeriod : bot.at);
  }
  return due;
}
