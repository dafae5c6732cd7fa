import { noFields } from '@stackmate/engine';
import type { Refusal } from '@stackmate/engine';
import { errorMessages } from '@stackmate/protocol';
import type { ErrorCode, RoomCommand, Seat } from '@stackmate/protocol';
import { nonceHash } from '../fairness/hashes.ts';
import type { ConnectionId } from '../ports.ts';
import { isForgotten, recall, remember } from '../replayed/command-memory.ts';
import type { Core, CommandOrigin, RefusedMessage } from './core.ts';
import { endMatch, appendEntry, mustAppendEntry, otherSeat } from './core.ts';
import { requestHistory } from './history.ts';
import { findLegalActions } from './legal-actions.ts';

/** Minimum number of entries between two draw offers of a player. */
const drawOfferInterval = 10;
/** Minimum time between two emotes of a player, in ms. */
const emoteInterval = 3000;
/** The bot that replaces a player who stayed away. */
const replacementBot = { level: 'greedy', name: 'Stand-in' } as const;

/** Commands that change something; the others are queries. */
type ActingCommand = Exclude<RoomCommand, { type: 'history' | 'legal' }>;
type Command<T extends ActingCommand['type']> = Extract<ActingCommand, { type: T }>;

/** Result of a command: null if an entry answers it, `done` if it created no entry, otherwise the refusal. */
type Outcome = null | 'done' | Refusal;

const refuse = (code: ErrorCode, detail = ''): Refusal => ({
  code,
  rule: null,
  message: errorMessages[code],
  detail,
});

function acceptNonceHash(core: Core, { hash }: Command<'nonce-hash'>, by: CommandOrigin): Outcome {
  if (core.replayed.nonceHashes[by.seat] !== null) return refuse('nonce-already');
  mustAppendEntry(core, { kind: 'nonce-hash', seat: by.seat, hash }, by);
  return null;
}

function acceptNonce(core: Core, { nonce }: Command<'nonce'>, by: CommandOrigin): Outcome {
  const { seat } = by;
  const { nonceHashes, nonces } = core.replayed;
  if (nonces[seat] !== null) return refuse('nonce-already');
  if (nonceHashes[0] === null || nonceHashes[1] === null) return refuse('nonce-too-soon');
  // Perhaps from another device of the same player; the right one may still arrive.
  if (nonceHash(nonce) !== nonceHashes[seat]) return refuse('wrong-nonce');
  mustAppendEntry(core, { kind: 'nonce', seat, nonce }, by);
  return null;
}

function act(core: Core, { seq, actions }: Command<'act'>, by: CommandOrigin): Outcome {
  const { replayed } = core;
  if (replayed.absent === by.seat) return refuse('absent');
  const since = replayed.asked[by.seat];
  if (seq < since || seq > replayed.seq) {
    return refuse('stale', `sent at entry ${seq}; your question changed at entry ${since}`);
  }
  return appendEntry(core, { kind: 'played', by: by.seat, actions }, by);
}

function takeBack(core: Core, { seq }: Command<'take-back'>, by: CommandOrigin): Outcome {
  if (seq !== core.replayed.seq) return refuse('stale', `sent at entry ${seq}`);
  return appendEntry(core, { kind: 'taken-back', seat: by.seat }, by);
}

function resign(core: Core, by: CommandOrigin): Outcome {
  const actions = [{ ...noFields, kind: 'resign' } as const];
  return appendEntry(core, { kind: 'played', by: by.seat, actions }, by);
}

function draw(core: Core, { answer, seq: issuedAt }: Command<'draw'>, by: CommandOrigin): Outcome {
  const { seat } = by;
  if (isForgotten(core.replayed.accepted[seat], issuedAt))
    return refuse('stale', `sent at entry ${issuedAt}`);
  const { drawOffer, lastOffer, seq } = core.replayed;
  const hasOffer = drawOffer === otherSeat(seat);
  if (answer === 'offer' && hasOffer) {
    endMatch(core, null, by);
    return null;
  }
  if (answer === 'decline' && !hasOffer) return refuse('no-draw-offer');
  const last = lastOffer[seat];
  if (answer === 'offer' && last !== null && seq < last + drawOfferInterval) {
    return refuse('draw-too-soon', `possible from entry ${last + drawOfferInterval} on`);
  }
  mustAppendEntry(core, { kind: 'draw', seat, answer }, by);
  return null;
}

function claim(core: Core, { choose }: Command<'claim'>, by: CommandOrigin): Outcome {
  const absent = otherSeat(by.seat);
  if (core.replayed.absent !== absent) return refuse('nothing-to-claim');
  if (choose === 'win') endMatch(core, absent, by);
  else mustAppendEntry(core, { kind: 'bot-sits-down', seat: absent, ...replacementBot }, by);
  return null;
}

function emote(
  core: Core,
  { emote: sentEmote, match: matchId }: Command<'emote'>,
  { seat }: CommandOrigin,
): Outcome {
  const now = core.ports.now();
  if (now < core.lastEmote[seat] + emoteInterval) return refuse('emote-too-soon');
  core.lastEmote[seat] = now;
  const message = { type: 'emote', match: matchId, seat, emote: sentEmote } as const;
  core.outbox.after(core.replayed.seq, () => {
    for (const { id, viewer } of core.connections.all.values()) {
      const isMuted = viewer !== 'spectator' && viewer !== seat && core.muted[viewer];
      if (!isMuted) core.connections.send(id, message);
    }
  });
  return 'done';
}

/** Returns the refusal of a command that the current phase doesn't allow; null if it does. */
function phaseRefusal({ replayed }: Core, type: ActingCommand['type']): Refusal | null {
  const { phase } = replayed;
  if (type === 'emote' || type === 'mute') return null;
  if (phase === 'aborted') return refuse('match-aborted');
  const sealing = type === 'nonce-hash' || type === 'nonce';
  if (sealing) return phase === 'sealing' ? null : refuse('nonce-already');
  if (phase === 'sealing') return refuse('not-started');
  if (phase === 'playing') return null;
  return { code: 'match-over', rule: 'WN2', message: 'The match is over.', detail: '' };
}

function perform(core: Core, command: ActingCommand, by: CommandOrigin): Outcome {
  const refusal = phaseRefusal(core, command.type);
  if (refusal) return refusal;
  switch (command.type) {
    case 'nonce-hash':
      return acceptNonceHash(core, command, by);
    case 'nonce':
      return acceptNonce(core, command, by);
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

function sendRefusal(
  core: Core,
  connection: ConnectionId,
  id: string,
  refusal: Refusal,
): RefusedMessage {
  const { code, rule, message, detail } = refusal;
  const { setup, seq } = core.replayed;
  const refused: RefusedMessage = {
    type: 'refused',
    id,
    match: setup.match,
    code,
    rule,
    message,
    detail,
    seq,
  };
  core.outbox.after(seq, () => core.connections.send(connection, refused));
  return refused;
}

/** Sends a player's legal actions once the entries they depend on are durable. */
function sendLegalActions(
  core: Core,
  connection: ConnectionId,
  seat: Seat,
  { id, after }: Extract<RoomCommand, { type: 'legal' }>,
): void {
  const { connections, outbox, replayed } = core;
  const legal = findLegalActions(core, seat, { after });
  if ('code' in legal) {
    sendRefusal(core, connection, id, legal);
    return;
  }
  const { seq, setup } = replayed;
  outbox.after(seq, () =>
    connections.send(connection, { type: 'legal', id, match: setup.match, seq, ...legal }),
  );
}

/** Handles a command from a connection. Every copy is answered; no command is performed twice. */
export function handleCommand(
  core: Core,
  connection: ConnectionId,
  command: RoomCommand,
  lag: number,
): void {
  const { replayed, outbox, connections, clocks } = core;
  const { id } = command;
  const sender = connections.all.get(connection);
  if (!sender) return;
  const { viewer, byProgram } = sender;
  if (command.type === 'history') {
    requestHistory(core, connection, viewer, command);
    return;
  }
  if (viewer === 'spectator') {
    // Omits `seq`: spectators must not learn the current entry before their delay.
    const { match: matchId } = replayed.setup;
    connections.answer(connection, {
      type: 'refused',
      id,
      match: matchId,
      ...refuse('not-a-player'),
    });
    return;
  }
  const seat: Seat = viewer;
  if (command.type === 'legal') {
    sendLegalActions(core, connection, seat, command);
    return;
  }
  const done = (seq: number): void =>
    outbox.after(seq, () =>
      connections.send(connection, { type: 'done', id, match: replayed.setup.match, seq }),
    );
  if (core.detectsDuplicates) {
    const accepted = recall(replayed.accepted[seat], id) ?? recall(core.done[seat], id);
    if (accepted !== undefined) {
      done(accepted);
      return;
    }
    const earlier = recall(core.refused[seat], id);
    if (earlier) {
      outbox.after(replayed.seq, () => connections.send(connection, earlier));
      return;
    }
  }
  if (replayed.bots[seat] !== null) {
    sendRefusal(core, connection, id, refuse('not-a-player'));
    return;
  }
  if (core.draining) {
    sendRefusal(core, connection, id, refuse('draining'));
    return;
  }
  if (clocks) clocks.measuredLag[seat] = lag;
  const outcome = perform(core, command, { seat, id, lag, ...(byProgram && { byProgram }) });
  if (outcome === 'done') {
    remember(core.done[seat], id, replayed.seq);
    done(replayed.seq);
  } else if (outcome) remember(core.refused[seat], id, sendRefusal(core, connection, id, outcome));
}
