import type { Deck } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './answers.ts';
import { createLobby } from './lobby.ts';
import type { Lobby } from './lobby.ts';
import type { Invite } from './invites.ts';
import type { LobbyCommand, LobbyPorts, LobbySettings, PlayedMatch, Plan } from './ports.ts';

const deck = (power: number): Deck => ({
  main: [{ card: 1, power, iq: 1, eq: 1, range: 1, rangeType: 'Circle', abilities: [] }],
  superdeck: [],
});
const decks = { ember: deck(1), quiet: deck(2) };
const settings: LobbySettings = {
  inviteTime: 1000,
  queueGoneTime: 30,
  invitesPerPlayer: 2,
  matchesPerPlayer: 2,
  matchesPerAddress: 4,
  matches: 6,
};

let time: number;
let here: Set<string>;
let begun: (Plan & { match: string })[];
let played: Map<string, PlayedMatch>;
let told: { player: string; message: ServerMessage }[];
let saved: Map<string, Invite>;
let commands: number;
let lobby: Lobby;
let storageFails: boolean;
/** What happens while a match is being written down. */
let meanwhile: () => void;
let starts: number;

const ports: LobbyPorts = {
  now: () => time,
  randomBytes: (count) =>
    new Uint8Array(count).map((_, at) => (at * 7 + begun.length + saved.size * 3) % 256),
  deckProblems: (given) =>
    (given as Deck).main.length === 1 ? [] : ['too few monsters', 'too few spells'],
  readyDecks: [
    { id: 'ember', deck: decks.ember },
    { id: 'quiet', deck: decks.quiet },
  ],
  async begin(plan) {
    meanwhile();
    if (storageFails) throw new Error('no disk');
    const match = `match ${begun.length}`;
    begun.push({ ...plan, match });
    await Promise.resolve();
    return match;
  },
  begunBy: (id, command) =>
    begun.find(({ seats, commands: by }) =>
      seats.some(({ player }, at) => player === id && by[at] === command),
    )?.match ?? null,
  mayStart: () => (starts -= 1) >= 0,
  playedMatch: async (match) => played.get(match) ?? null,
  running: {
    ofPlayer: (id) => begun.filter(({ seats }) => seats.some(({ player }) => player === id)).length,
    fromAddress: (address) => begun.filter(({ addresses }) => addresses.includes(address)).length,
    all: () => begun.length,
  },
  tell: (player, message) => told.push({ player, message }),
  isHere: (player) => here.has(player),
  async saveInvite(invite) {
    if (storageFails) throw new Error('no disk');
    saved.set(invite.code, invite);
  },
  async removeInvite(code) {
    if (storageFails) throw new Error('no disk');
    saved.delete(code);
  },
};

const visitor = (id: string, address = id) => ({ id, name: id.toUpperCase(), address });
type Wish = LobbyCommand extends infer C ? (C extends LobbyCommand ? Omit<C, 'id'> : never) : never;
const ask = (player: string, wish: Wish, address?: string) =>
  lobby.receive(visitor(player, address), { ...wish, id: `c${commands++}` });
const ember = { ready: 'ember' } as const;
const pairedWith = (player: string) =>
  told.flatMap((one) =>
    one.player === player && one.message.type === 'paired' ? [one.message.opponent] : [],
  );
const settle = () => new Promise((resolve) => setImmediate(resolve));
const restart = (): void => {
  lobby = createLobby({ ports, settings, invites: [...saved.values()] });
};

beforeEach(() => {
  time = 1_000_000;
  here = new Set(['ann', 'bob', 'cid', 'dot']);
  begun = [];
  played = new Map();
  told = [];
  saved = new Map();
  commands = 0;
  storageFails = false;
  meanwhile = () => {};
  starts = 1000;
  lobby = createLobby({ ports, settings });
});

describe('a match against a bot', () => {
  it('begins at once, with the decks that were chosen', async () => {
    const answer = await ask('ann', {
      type: 'play-bot',
      level: 'greedy',
      deck: ember,
      botDeck: 'quiet',
    });
    expect(answer).toMatchObject({ type: 'done', match: 'match 0' });
    const [{ kind, seats }] = begun;
    expect(kind).toBe('bot');
    expect(seats[0]).toEqual({ player: 'ann', name: 'ANN', bot: null, deck: decks.ember });
    expect(seats[1]).toEqual({
      player: null,
      name: 'Magpie',
      bot: 'greedy',
      deck: decks.quiet,
    });
    expect(pairedWith('ann')).toEqual(['Magpie']);
  });

  it('needs a deck that is there, and one that passes the deck check: every problem is told', async () => {
    const unknown = await ask('ann', {
      type: 'play-bot',
      level: 'greedy',
      deck: { ready: 'x' },
      botDeck: null,
    });
    expect(unknown).toMatchObject({ code: 'no-such-deck', detail: 'there are ember, quiet' });
    const cards = { main: [], superdeck: [] };
    const illegal = await ask('ann', {
      type: 'play-bot',
      level: 'greedy',
      deck: { cards },
      botDeck: null,
    });
    expect(illegal).toMatchObject({
      code: 'illegal-deck',
      detail: 'too few monsters\ntoo few spells',
    });
    const theirs = await ask('ann', {
      type: 'play-bot',
      level: 'greedy',
      deck: ember,
      botDeck: 'x',
    });
    expect(theirs).toMatchObject({ code: 'no-such-deck' });
    expect(begun).toEqual([]);
  });

  it('a command that comes twice begins one match', async () => {
    const command = {
      id: 'x',
      type: 'play-bot',
      level: 'random',
      deck: ember,
      botDeck: null,
    } as const;
    const both = await Promise.all([
      lobby.receive(visitor('ann'), command),
      lobby.receive(visitor('ann'), command),
    ]);
    expect(both[1]).toEqual(both[0]);
    expect(begun.length).toBe(1);
    await lobby.receive(visitor('bob'), command);
    expect(begun.length).toBe(2);
  });

  it('a command that failed may be sent again', async () => {
    const command = {
      id: 'x',
      type: 'play-bot',
      level: 'random',
      deck: ember,
      botDeck: null,
    } as const;
    storageFails = true;
    await expect(lobby.receive(visitor('ann'), command)).rejects.toThrow('no disk');
    storageFails = false;
    expect(await lobby.receive(visitor('ann'), command)).toMatchObject({ type: 'done' });
  });
});

describe('the queue', () => {
  it('pairs who waits, the longest first, and nobody with themselves', async () => {
    await ask('ann', { type: 'queue', deck: ember });
    await ask('ann', { type: 'queue', deck: { ready: 'quiet' } });
    await settle();
    expect(begun).toEqual([]);
    expect(lobby.isQueued('ann')).toBe(true);
    await ask('bob', { type: 'queue', deck: ember });
    await settle();
    const [{ kind, seats }] = begun;
    expect(kind).toBe('casual');
    expect(seats.map(({ player }) => player)).toEqual(['ann', 'bob']);
    expect(seats[0].deck).toBe(decks.quiet);
    expect([pairedWith('ann'), pairedWith('bob')]).toEqual([['BOB'], ['ANN']]);
    expect(lobby.isQueued('ann') || lobby.isQueued('bob')).toBe(false);
  });

  it('keeps a place for a while when the line is gone, and pairs nobody who is away', async () => {
    await ask('ann', { type: 'queue', deck: ember });
    here.delete('ann');
    lobby.noteLine('ann', false);
    await ask('bob', { type: 'queue', deck: ember });
    time += 30;
    lobby.tick();
    await settle();
    expect(begun).toEqual([]);
    expect(lobby.isQueued('ann')).toBe(true);
    here.add('ann');
    lobby.noteLine('ann', true);
    await settle();
    expect(begun.length).toBe(1);
  });

  it('gives the place up when the line stays away', async () => {
    await ask('ann', { type: 'queue', deck: ember });
    here.delete('ann');
    lobby.noteLine('ann', false);
    time += 31;
    lobby.tick();
    expect(lobby.isQueued('ann')).toBe(false);
  });

  it('can be left, once', async () => {
    await ask('ann', { type: 'queue', deck: ember });
    expect(await ask('ann', { type: 'leave-queue' })).toMatchObject({ type: 'done' });
    expect(await ask('ann', { type: 'leave-queue' })).toMatchObject({ code: 'not-queued' });
    await ask('bob', { type: 'queue', deck: ember });
    await settle();
    expect(begun).toEqual([]);
  });

  it('keeps both in it when a match can’t be written down', async () => {
    storageFails = true;
    await ask('ann', { type: 'queue', deck: ember });
    await ask('bob', { type: 'queue', deck: ember });
    await settle();
    storageFails = false;
    lobby.tick();
    await settle();
    expect(begun.length).toBe(1);
  });

  it('keeps nobody in it who went or left while the match was written down in vain', async () => {
    storageFails = true;
    await ask('ann', { type: 'queue', deck: ember });
    meanwhile = () => {
      here.delete('ann');
      lobby.noteLine('ann', false);
      void ask('bob', { type: 'leave-queue' });
    };
    await ask('bob', { type: 'queue', deck: ember });
    await settle();
    expect(lobby.sizes().waiting).toBe(0);
  });

  it('keeps the newer deck of who asked anew while the match was written down in vain', async () => {
    storageFails = true;
    await ask('ann', { type: 'queue', deck: ember });
    meanwhile = () => {
      meanwhile = () => {};
      void ask('ann', { type: 'queue', deck: { ready: 'quiet' } });
    };
    await ask('bob', { type: 'queue', deck: ember });
    await settle();
    storageFails = false;
    lobby.tick();
    await settle();
    const seatOfAnn = begun[0].seats.find(({ player }) => player === 'ann');
    expect(seatOfAnn?.deck).toBe(decks.quiet);
  });
});

describe('an invite', () => {
  const invited = async (): Promise<string> => {
    const answer = await ask('ann', { type: 'invite', deck: ember });
    if (answer.type !== 'done' || !answer.code) throw new Error('no code');
    return answer.code;
  };

  it('is a code that a friend accepts, once', async () => {
    const code = await invited();
    expect(code).toMatch(/^[A-Z2-9]{6,12}$/);
    expect(lobby.invitesOf('ann')).toEqual([code]);
    expect(saved.get(code)).toMatchObject({ player: 'ann', until: time + 1000 });
    const answer = await ask('bob', { type: 'accept', code, deck: { ready: 'quiet' } });
    expect(answer).toMatchObject({ type: 'done', match: 'match 0' });
    const [{ kind, seats }] = begun;
    expect(kind).toBe('private');
    expect(seats.map(({ player }) => player)).toEqual(['ann', 'bob']);
    expect(saved.size).toBe(0);
    expect(await ask('cid', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
  });

  it('survives a restart', async () => {
    const code = await invited();
    restart();
    expect(await ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({ type: 'done' });
  });

  it('is not for oneself, not without the one who invited, and not for ever', async () => {
    const code = await invited();
    expect(await ask('ann', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'own-invite',
    });
    here.delete('ann');
    expect(await ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'inviter-away',
    });
    here.add('ann');
    time += 1000;
    expect(await ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
    lobby.tick();
    expect(lobby.sizes().invites).toBe(0);
  });

  it('can be taken back by whoever made it, and by nobody else', async () => {
    const code = await invited();
    expect(await ask('bob', { type: 'cancel-invite', code })).toMatchObject({
      code: 'no-such-invite',
    });
    expect(await ask('ann', { type: 'cancel-invite', code })).toMatchObject({ type: 'done' });
    expect(saved.size).toBe(0);
    expect(await ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
  });

  it('is open still when it can’t be taken back', async () => {
    const code = await invited();
    storageFails = true;
    const cancel = { type: 'cancel-invite', code } as const;
    await expect(ask('ann', cancel)).rejects.toThrow('no disk');
    expect(lobby.invitesOf('ann')).toEqual([code]);
    storageFails = false;
    expect(await ask('ann', cancel)).toMatchObject({ type: 'done' });
    expect([lobby.invitesOf('ann'), saved.size]).toEqual([[], 0]);
  });

  it('two friends at once: one of them plays', async () => {
    const code = await invited();
    const both = await Promise.all([
      ask('bob', { type: 'accept', code, deck: ember }),
      ask('cid', { type: 'accept', code, deck: ember }),
    ]);
    expect(both.map(({ type }) => type).toSorted()).toEqual(['done', 'refused']);
    expect(begun.length).toBe(1);
  });

  it('is open again when the match can’t be written down', async () => {
    const code = await invited();
    storageFails = true;
    const accept = { type: 'accept', code, deck: ember } as const;
    await expect(ask('bob', accept)).rejects.toThrow('no disk');
    storageFails = false;
    expect(await ask('bob', accept)).toMatchObject({ type: 'done' });
  });

  it('leads to one match, even if the storage fails when it is to be forgotten', async () => {
    const code = await invited();
    const failing = { ...ports, removeInvite: () => Promise.reject(new Error('no disk')) };
    lobby = createLobby({ ports: failing, settings, invites: [...saved.values()] });
    const accept = { type: 'accept', code, deck: ember } as const;
    expect(await ask('bob', accept)).toMatchObject({ type: 'done', match: 'match 0' });
    expect(await ask('cid', accept)).toMatchObject({ code: 'no-such-invite' });
    restart();
    expect(await ask('cid', accept)).toMatchObject({ code: 'no-such-invite' });
    expect(begun.length).toBe(1);
  });

  it('is none when it can’t be written down', async () => {
    storageFails = true;
    await expect(invited()).rejects.toThrow('no disk');
    expect(lobby.invitesOf('ann')).toEqual([]);
  });

  it('has a limit', async () => {
    await invited();
    await invited();
    expect(await ask('ann', { type: 'invite', deck: ember })).toMatchObject({
      code: 'too-many-invites',
    });
  });
});

const over = (isOver = true): void => {
  const seat = (player: string, of: Deck) => ({ player, name: player, bot: null, deck: of });
  played.set('m', {
    isOver,
    kind: 'casual',
    seats: [seat('ann', decks.ember), seat('bob', decks.quiet)],
  });
};

describe('a rematch', () => {
  /** The answer to a wish that the other one does not share. */
  const isNoted = { type: 'done', id: expect.any(String) };

  it('begins when both wish for it, with seats swapped and the same decks', async () => {
    over();
    expect(await ask('ann', { type: 'rematch', match: 'm' })).toEqual({ type: 'done', id: 'c0' });
    expect(told).toEqual([
      { player: 'bob', message: { type: 'rematch-wished', match: 'm', seat: 0 } },
    ]);
    await ask('ann', { type: 'rematch', match: 'm' });
    expect(begun).toEqual([]);
    expect(await ask('bob', { type: 'rematch', match: 'm' })).toMatchObject({ match: 'match 0' });
    const [{ kind, seats }] = begun;
    expect(kind).toBe('casual');
    expect(seats.map(({ player, deck: of }) => [player, of])).toEqual([
      ['bob', decks.quiet],
      ['ann', decks.ember],
    ]);
  });

  it('a bot always wishes for one', async () => {
    over();
    const { seats, ...rest } = played.get('m')!;
    const bot = { player: null, name: 'Bot', bot: 'random', deck: decks.quiet } as const;
    played.set('m', { ...rest, kind: 'bot', seats: [seats[0], bot] });
    expect(await ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({ match: 'match 0' });
    expect(begun[0].seats[0].bot).toBe('random');
  });

  it('needs a match that is over, that one played, and an opponent who is there', async () => {
    over(false);
    expect(await ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({ code: 'no-rematch' });
    over();
    expect(await ask('cid', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'no-such-match',
    });
    expect(await ask('ann', { type: 'rematch', match: 'n' })).toMatchObject({
      code: 'no-such-match',
    });
    here.delete('bob');
    expect(await ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({ code: 'no-rematch' });
  });

  it('needs decks that are legal still: the cards may have changed since', async () => {
    over();
    const { seats, ...rest } = played.get('m')!;
    played.set('m', {
      ...rest,
      seats: [{ ...seats[0], deck: { main: [], superdeck: [] } }, seats[1]],
    });
    expect(await ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'illegal-deck',
      detail: 'too few monsters\ntoo few spells',
    });
    expect(await ask('bob', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'illegal-deck',
      detail: expect.stringContaining('the other deck'),
    });
    expect([told, begun]).toEqual([[], []]);
  });

  it.each([
    { type: 'play-bot', level: 'random', deck: ember, botDeck: null },
    { type: 'queue', deck: ember },
    { type: 'invite', deck: ember },
  ] as const)('a wish ends when its player turns to $type', async (wish) => {
    over();
    await ask('ann', { type: 'rematch', match: 'm' });
    await ask('ann', wish);
    const before = begun.length;
    expect(await ask('bob', { type: 'rematch', match: 'm' })).toEqual(isNoted);
    expect(begun.length).toBe(before);
  });

  it('a wish ends when its player takes up an invite, or somebody takes up theirs', async () => {
    const accepted = async (host: string, friend: string): Promise<Answer> => {
      over();
      const invited = await ask(host, { type: 'invite', deck: ember });
      if (invited.type !== 'done' || !invited.code) throw new Error('no code');
      await ask('ann', { type: 'rematch', match: 'm' });
      await ask(friend, { type: 'accept', code: invited.code, deck: ember });
      return ask('bob', { type: 'rematch', match: 'm' });
    };
    expect(await accepted('cid', 'ann')).toEqual(isNoted);
    begun = [];
    restart();
    expect(await accepted('ann', 'cid')).toEqual(isNoted);
  });

  it('a wish ends as soon as another match of its player is being written down', async () => {
    over();
    await ask('ann', { type: 'rematch', match: 'm' });
    const answers: Promise<Answer>[] = [];
    meanwhile = () => {
      meanwhile = () => {};
      answers.push(ask('bob', { type: 'rematch', match: 'm' }));
    };
    await ask('ann', { type: 'play-bot', level: 'random', deck: ember, botDeck: null });
    expect(await Promise.all(answers)).toEqual([isNoted]);
  });

  it('a wish outlives a lost line for a while, as a place in the queue does', async () => {
    over();
    const goesFor = async (gone: number): Promise<void> => {
      await ask('ann', { type: 'rematch', match: 'm' });
      lobby.noteLine('ann', false);
      time += gone;
      lobby.tick();
      lobby.noteLine('ann', true);
    };
    await goesFor(settings.queueGoneTime + 1);
    expect(await ask('bob', { type: 'rematch', match: 'm' })).toEqual(isNoted);
    restart();
    await goesFor(settings.queueGoneTime);
    expect(await ask('bob', { type: 'rematch', match: 'm' })).toMatchObject({ match: 'match 0' });
  });

  it('a wish ends when its player leaves that match, not another one', async () => {
    over();
    await ask('ann', { type: 'rematch', match: 'm' });
    lobby.noteLeave('ann', 'm');
    expect(await ask('bob', { type: 'rematch', match: 'm' })).toEqual(isNoted);
    lobby.noteLeave('bob', 'n');
    expect(await ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({ match: 'match 0' });
  });

  it('a wish is forgotten after a while', async () => {
    over();
    await ask('ann', { type: 'rematch', match: 'm' });
    time += 3_600_000;
    lobby.tick();
    await ask('bob', { type: 'rematch', match: 'm' });
    expect(begun).toEqual([]);
  });
});

describe('a command that is sent again after a restart', () => {
  const bot = { id: 'x', type: 'play-bot', level: 'random', deck: ember, botDeck: null } as const;
  const send = (player: string, command: LobbyCommand) => lobby.receive(visitor(player), command);

  it('begins no second match against a bot', async () => {
    const answer = await send('ann', bot);
    restart();
    expect(await send('ann', bot)).toEqual(answer);
    expect(begun.length).toBe(1);
    await send('ann', { ...bot, id: 'y' });
    await send('bob', bot);
    expect(begun.length).toBe(3);
  });

  it('is answered though nothing may begin now', async () => {
    const answer = await send('ann', bot);
    restart();
    starts = 0;
    lobby.drain();
    expect(await send('ann', bot)).toEqual(answer);
  });

  it('queues nobody whose match has begun', async () => {
    const command = { id: 'x', type: 'queue', deck: ember } as const;
    for (const player of ['ann', 'bob']) await send(player, command);
    await settle();
    restart();
    for (const player of ['ann', 'bob']) {
      expect(await send(player, command)).toMatchObject({ type: 'done', match: 'match 0' });
    }
    expect(lobby.sizes().waiting).toBe(0);
  });

  it('takes an invite up once, and opens it once', async () => {
    const invite = { id: 'x', type: 'invite', deck: ember } as const;
    const invited = await send('ann', invite);
    restart();
    expect(await send('ann', invite)).toEqual(invited);
    expect(lobby.sizes().invites).toBe(1);
    if (invited.type !== 'done' || !invited.code) throw new Error('no code');
    const accept = { id: 'x', type: 'accept', code: invited.code, deck: ember } as const;
    const accepted = await send('bob', accept);
    restart();
    expect(await send('bob', accept)).toEqual(accepted);
    expect(begun.length).toBe(1);
  });

  it('begins one rematch, whoever of both sends it', async () => {
    over();
    const command = { id: 'x', type: 'rematch', match: 'm' } as const;
    for (const player of ['ann', 'bob']) await send(player, command);
    restart();
    for (const player of ['ann', 'bob']) {
      expect(await send(player, command)).toMatchObject({ type: 'done', match: 'match 0' });
    }
    expect(begun.length).toBe(1);
  });
});

describe('limits', () => {
  const play = (player: string, address?: string) =>
    ask(player, { type: 'play-bot', level: 'random', deck: ember, botDeck: null }, address);

  it('so many matches a player, from an address and in all', async () => {
    await play('ann', 'home');
    await play('ann', 'home');
    expect(await play('ann', 'home')).toMatchObject({ code: 'too-many-matches' });
    await play('bob', 'home');
    await play('bob', 'home');
    expect(await play('cid', 'home')).toMatchObject({ code: 'too-many-matches' });
    await play('cid', 'away');
    await play('cid', 'away');
    expect(await play('dot', 'elsewhere')).toMatchObject({
      detail: expect.stringContaining('full'),
    });
  });

  it('nobody is paired beyond them', async () => {
    await ask('ann', { type: 'queue', deck: ember });
    await play('ann');
    await play('ann');
    await ask('bob', { type: 'queue', deck: ember });
    await settle();
    expect(begun.length).toBe(2);
  });

  it('so many a minute from an address, whatever is begun', async () => {
    starts = 1;
    const invited = await ask('ann', { type: 'invite', deck: ember });
    if (invited.type !== 'done' || !invited.code) throw new Error('no code');
    const { code } = invited;
    for (const wish of [
      { type: 'play-bot', level: 'random', deck: ember, botDeck: null },
      { type: 'queue', deck: ember },
      { type: 'invite', deck: ember },
      { type: 'accept', code, deck: ember },
    ] as const) {
      expect(await ask('bob', wish)).toMatchObject({ code: 'too-fast' });
    }
    starts = 1;
    expect(await ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({ type: 'done' });
  });

  it('while draining nothing begins', async () => {
    await ask('ann', { type: 'queue', deck: ember });
    lobby.drain();
    expect(await play('ann')).toMatchObject({ code: 'draining' });
    expect(await ask('bob', { type: 'queue', deck: ember })).toMatchObject({ code: 'draining' });
    lobby.tick();
    await settle();
    expect(begun).toEqual([]);
  });
});
