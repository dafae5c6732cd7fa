import type { Refusal } from '@stackmate/engine';
import { errorWords } from '@stackmate/protocol';
import type { ErrorCode, RoomCommand, Seat } from '@stackmate/protocol';
import { nonceHash } from '../fairness/hashes.ts';
import type { LineId } from '../ports.ts';
import { isForgotten, recall, remember } from '../standing/command-memory.ts';
import type { Core, Origin, Refused } from './core.ts';
import { endMatch, enter, enterSurely, otherSeat } from './core.ts';
import { askHistory } from './history.ts';

/** Entries from one draw offer of a player to the next. */
const draws = 10;
/** Milliseconds from one emote of a player to the next. */
const emotes = 3000;
/** Who plays on for a player who stayed away. */
const standIn = { level: 'greedy', name: 'Stand-in' } as const;

/** Those that do something, and don't only ask. */
type Deed = Exclude<RoomCommand, { type: 'history' }>;
type Command<T extends Deed['type']> = Extract<Deed, { type: T }>;

/** What came of a command: null if an entry tells it, `done` if it left none, else why it is refused. */
type Outcome = null | 'done' | Refusal;

const refuse = (code: ErrorCode, detail = ''): Refusal => ({
  code,
  rule: null,
  message: errorWords[code],
  detail,
});

const blank = { card: null, to: null, target: null, option: null } as const;

function showHash(core: Core, { hash }: Command<'nonce-hash'>, by: Origin): Outcome {
  if (core.standing.nonceHashes[by.seat] !== null) return refuse('nonce-already');
  enterSurely(core, { kind: 'nonce-hash', seat: by.seat, hash }, by);
  return null;
}

function showNonce(core: Core, { nonce }: Command<'nonce'>, by: Origin): Outcome {
  const { seat } = by;
  const { nonceHashes, nonces } = core.standing;
  if (nonces[seat] !== null) return refuse('nonce-already');
  if (nonceHashes[0] === null || nonceHashes[1] === null) return refuse('nonce-too-soon');
  // Of another device, perhaps: the right one may come yet.
  if (nonceHash(nonce) !== nonceHashes[seat]) return refuse('wrong-nonce');
  enterSurely(core, { kind: 'nonce', seat, nonce }, by);
  return null;
}

function act(core: Core, { seq, actions }: Command<'act'>, by: Origin): Outcome {
  const { standing } = core;
  if (standing.absent === by.seat) return refuse('absent');
  const since = standing.asked[by.seat];
  if (seq < since || seq > standing.seq) {
    return refuse('stale', `made at ${seq}; what you are asked has changed at ${since}`);
  }
  return enter(core, { kind: 'played', by: by.seat, actions }, by);
}

function takeBack(core: Core, { seq }: Command<'take-back'>, by: Origin): Outcome {
  if (seq !== core.standing.seq) return refuse('stale', `made at ${seq}`);
  return enter(core, { kind: 'taken-back', seat: by.seat }, by);
}

function resign(core: Core, by: Origin): Outcome {
  const actions = [{ ...blank, kind: 'resign' } as const];
  return enter(core, { kind: 'played', by: by.seat, actions }, by);
}

function draw(core: Core, { answer, seq: made }: Command<'draw'>, by: Origin): Outcome {
  const { seat } = by;
  if (isForgotten(core.standing.accepted[seat], made)) return refuse('stale', `made at ${made}`);
  const { drawOffer, lastOffer, seq } = core.standing;
  const offered = drawOffer === otherSeat(seat);
  if (answer === 'offer' && offered) {
    endMatch(core, null, by);
    return null;
  }
  if (answer === 'decline' && !offered) return refuse('no-draw-offer');
  const last = lastOffer[seat];
  if (answer === 'offer' && last !== null && seq < last + draws) {
    return refuse('draw-too-soon', `again from entry ${last + draws} on`);
  }
  enterSurely(core, { kind: 'draw', seat, answer }, by);
  return null;
}

function claim(core: Core, { choose }: Command<'claim'>, by: Origin): Outcome {
  const absent = otherSeat(by.seat);
  if (core.standing.absent !== absent) return refuse('nothing-to-claim');
  if (choose === 'win') endMatch(core, absent, by);
  else enterSurely(core, { kind: 'bot-sits-down', seat: absent, ...standIn }, by);
  return null;
}

function emote(core: Core, { emote: said, match }: Command<'emote'>, { seat }: Origin): Outcome {
  const now = core.ports.now();
  if (now < core.lastEmote[seat] + emotes) return refuse('emote-too-soon');
  core.lastEmote[seat] = now;
  const message = { type: 'emote', match, seat, emote: said } as const;
  core.outbox.after(core.standing.seq, () => {
    for (const { id, viewer } of core.lines.all.values()) {
      const isMuted = viewer !== 'spectator' && viewer !== seat && core.muted[viewer];
      if (!isMuted) core.lines.send(id, message);
    }
  });
  return 'done';
}

/** What a command needs the match to be at; null if it may come. */
function wrongPhase({ standing }: Core, type: Deed['type']): Refusal | null {
  const { phase } = standing;
  if (type === 'emote' || type === 'mute') return null;
  if (phase === 'aborted') return refuse('match-aborted');
  const sealing = type === 'nonce-hash' || type === 'nonce';
  if (sealing) return phase === 'sealing' ? null : refuse('nonce-already');
  if (phase === 'sealing') return refuse('not-started');
  if (phase === 'playing') return null;
  return { code: 'match-over', rule: 'WN2', message: 'The match is over.', detail: '' };
}

function perform(core: Core, command: Deed, by: Origin): Outcome {
  const wrong = wrongPhase(core, command.type);
  if (wrong) return wrong;
  switch (command.type) {
    case 'nonce-hash':
      return showHash(core, command, by);
    case 'nonce':
      return showNonce(core, command, by);
    case 'act':
      return act(core, command, by);
    case 'take-back':
      return takeBack(core, command, by);
    case 'resign':
      return resign(core, by);
    case 'draw':
      return draw(core, command, by);
    case 'claim':
      return claim(core, command, by);
    case 'emote':
      return emote(core, command, by);
    case 'mute':
      core.muted[by.seat] = command.muted;
      return 'done';
  }
}

function answerRefused(core: Core, line: LineId, id: string, refusal: Refusal): Refused {
  const { code, rule, message, detail } = refusal;
  const { setup, seq } = core.standing;
  const refused: Refused = {
    type: 'refused',
    id,
    match: setup.match,
    code,
    rule,
    message,
    detail,
    seq,
  };
  core.outbox.after(seq, () => core.lines.send(line, refused));
  return refused;
}

/** A command of a line: every one gets its answer, none is taken twice. */
export function takeCommand(core: Core, line: LineId, command: RoomCommand, lag: number): void {
  const { standing, outbox, lines, clocks } = core;
  const { id } = command;
  const viewer = lines.all.get(line)?.viewer;
  if (viewer === undefined) return;
  if (command.type === 'history') {
    askHistory(core, line, viewer, command);
    return;
  }
  if (viewer === 'spectator') {
    // Without the number at which the match stands: that comes late.
    const { match } = standing.setup;
    lines.answer(line, { type: 'refused', id, match, ...refuse('not-a-player') });
    return;
  }
  const seat: Seat = viewer;
  const done = (seq: number): void =>
    outbox.after(seq, () =>
      lines.send(line, { type: 'done', id, match: standing.setup.match, seq }),
    );
  if (core.knowsDuplicates) {
    const accepted = recall(standing.accepted[seat], id) ?? recall(core.done[seat], id);
    if (accepted !== undefined) {
      done(accepted);
      return;
    }
    const before = recall(core.refused[seat], id);
    if (before) {
      outbox.after(standing.seq, () => lines.send(line, before));
      return;
    }
  }
  if (standing.bots[seat] !== null) {
    answerRefused(core, line, id, refuse('not-a-player'));
    return;
  }
  if (core.draining) {
    answerRefused(core, line, id, refuse('draining'));
    return;
  }
  if (clocks) clocks.line[seat] = lag;
  const outcome = perform(core, command, { seat, id, lag });
  if (outcome === 'done') {
    remember(core.done[seat], id, standing.seq);
    done(standing.seq);
  } else if (outcome) remember(core.refused[seat], id, answerRefused(core, line, id, outcome));
}
