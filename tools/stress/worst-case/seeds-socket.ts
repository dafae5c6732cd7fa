import { noFields } from '@stackmate/engine';
import { readyDecks } from '@stackmate/catalogue';
import type { ClientMessage, ClientMessageType } from '@stackmate/protocol';
import { clientMessages, limits, protocolVersion } from '@stackmate/protocol';
import { bounds } from './input.ts';
import type { PlayInput, Role, SocketInput } from './input.ts';

type Seed = readonly [Role, ...(readonly string[])];
type Body<T extends ClientMessageType> = Omit<Extract<ClientMessage, { type: T }>, 'type'>;

const text = (type: ClientMessageType, body: object): string => JSON.stringify({ type, ...body });
const legal = <T extends ClientMessageType>(type: T, body: Body<T>): string => text(type, body);

const id = '{id}';
const match = '{match}';
const inMatch = { id, match };
const hash = 'a'.repeat(64);
const deck = { ready: readyDecks[0].id };
const [first] = readyDecks[0].deck.main;
const roll = { ...first, abilities: [...first.abilities] };
const largest = {
  cards: {
    main: Array.from({ length: limits.mainDeckCards }, () => roll),
    superdeck: Array.from({ length: limits.superdeckCards }, () => roll),
  },
};
const broken = { cards: { main: Array.from({ length: 200 }, () => ({ card: '1' })) } };
const level = 'random';
const hello = (body: Partial<Body<'hello'>>): string =>
  text('hello', { v: protocolVersion, token: null, name: null, client: 'worst-case', ...body });
const action = { ...noFields, kind: 'decline' } as const;
const actions = Array.from({ length: limits.actionsInCommand }, () => action);
const nested = `${'['.repeat(8000)}${']'.repeat(8000)}`;
const accents = 'a\u0301\u0302'.repeat(13);

/** Messages to start the search with, by type, instead of the example in the message's contract. */
const byType: Partial<Record<ClientMessageType, readonly Seed[]>> = {
  hello: [
    ['stranger', hello({})],
    ['stranger', hello({ token: '{token}', name: accents })],
    ['stranger', hello({ token: 'a.'.repeat(512) })],
    ['stranger', hello({ client: nested })],
  ],
  ping: [
    ['guest', legal('ping', { t: 1 })],
    ['guest', `{"type":"ping","t":1,"x":${nested.slice(1000, -1000)}}`],
    ['guest', `{"type":"ping","t":${'9'.repeat(300)}}`],
  ],
  page: [['guest', legal('page', { isHidden: true })]],
  'watch-friends': [['guest', legal('watch-friends', { id })]],
  challenge: [['guest', legal('challenge', { id, friend: 'a'.repeat(22), deck: largest })]],
  decline: [['guest', legal('decline', { id, code: 'AAAAAAAA' })]],
  appear: [
    ['guest', legal('appear', { id, appearance: { avatar: 'x'.repeat(40), back: '' } })],
    [
      'guest',
      legal('appear', {
        id,
        appearance: {
          avatar: 'mastery-intellectual-3',
          back: '',
          frame: 'season-2029-q4-diamond',
          finisher: 'press',
          face: 'intellectual',
        },
      }),
    ],
  ],
  rename: [
    ['guest', legal('rename', { id, name: accents })],
    ['guest', legal('rename', { id, name: 'o0'.repeat(10) })],
  ],
  'play-bot': [
    ['guest', legal('play-bot', { id, level, deck, botDeck: null })],
    ['guest', legal('play-bot', { id, level: 'lookahead', deck: largest, botDeck: 'x' })],
  ],
  queue: [
    ['guest', legal('queue', { id, deck })],
    ['guest', legal('queue', { id, deck: largest })],
    ['guest', text('queue', { id, deck: broken })],
  ],
  'queue-rated': [
    ['guest', legal('queue-rated', { id, clock: 'rapid', deck, device: null })],
    [
      'stranger',
      hello({ token: '{access}' }),
      legal('queue-rated', { id, clock: 'slow', deck, device: 'd'.repeat(22) }),
    ],
    ['guest', text('queue-rated', { id, clock: 'slow', deck: broken, device: nested })],
  ],
  'leave-queue': [['guest', legal('queue', { id, deck }), legal('leave-queue', { id })]],
  invite: [['guest', legal('invite', { id, deck })]],
  'cancel-invite': [['guest', legal('cancel-invite', { id, code: 'ABCDEF' })]],
  accept: [
    ['guest', legal('accept', { id, code: 'ABCDEF', deck })],
    ['guest', legal('accept', { id, code: '{code}', deck: largest })],
  ],
  rematch: [['player', legal('rematch', { id, match: '{finished}' })]],
  join: [
    ['player', legal('join', { ...inMatch, seq: 0, hash })],
    ['player', legal('join', { ...inMatch, seq: null, hash: null })],
    ['guest', legal('join', { ...inMatch, seq: null, hash: null })],
    ['guest', legal('join', { ...inMatch, seq: 1, hash })],
    ['guest', legal('join', { id, match: '{finished}', seq: null, hash: null })],
    ['guest', legal('join', { id, match: '{finished}', seq: 0, hash })],
    ['guest', legal('join', { id, match: 'a'.repeat(22), seq: null, hash: null })],
  ],
  leave: [
    ['guest', legal('join', { ...inMatch, seq: null, hash: null }), legal('leave', { id, match })],
  ],
  history: [
    ['player', legal('history', { ...inMatch, from: 0, to: 9_000_000 })],
    ['spectator', legal('history', { ...inMatch, from: 0, to: 63 })],
  ],
  legal: [
    ['player', legal('legal', { ...inMatch, after: [] })],
    ['player', legal('legal', { ...inMatch, after: actions })],
  ],
  'nonce-hash': [['player', legal('nonce-hash', { ...inMatch, hash })]],
  nonce: [['player', legal('nonce', { ...inMatch, nonce: hash })]],
  act: [
    ['player', legal('act', { ...inMatch, seq: 9_000_000, actions })],
    ['player', legal('act', { ...inMatch, seq: 0, actions })],
    ['player', text('act', { ...inMatch, seq: 0, actions: actions.map(() => ({ kind: 'x' })) })],
  ],
  'take-back': [['player', legal('take-back', { ...inMatch, seq: 1 })]],
  resign: [['guest', legal('resign', inMatch)]],
  draw: [['player', legal('draw', { ...inMatch, seq: 9_000_000, answer: 'offer' })]],
  claim: [['player', legal('claim', { ...inMatch, choose: 'win' })]],
  emote: [['player', legal('emote', { ...inMatch, emote: 'hello' })]],
  mute: [['player', legal('mute', { ...inMatch, muted: true })]],
};

/** Returns the example in a message's contract, as a player sends it; nothing if there is none. */
const exampleSeeds = (type: ClientMessageType): readonly Seed[] => {
  const { example } = clientMessages[type];
  return example ? [['player', JSON.stringify(example)]] : [];
};

const max = (role: Role): number =>
  role === 'player' ? bounds.playerConnections : bounds.connections;

/** Sizes to try for messages: once, and as many at once as one address may send. */
const getSizes = (role: Role) => [
  { count: 1, connections: 1 },
  { count: 1, connections: max(role) },
  ...(role === 'stranger' ? [] : [{ count: bounds.messages, connections: max(role) }]),
];

const types = Object.keys(clientMessages) as readonly ClientMessageType[];

export const socketSeeds: readonly SocketInput[] = types.flatMap((endpoint) =>
  (byType[endpoint] ?? exampleSeeds(endpoint)).flatMap(([role, ...messages]) =>
    getSizes(role).map((size) => ({ kind: 'socket' as const, endpoint, role, messages, ...size })),
  ),
);

export const playSeeds: readonly PlayInput[] = [
  { kind: 'play', endpoint: 'act', actions: bounds.actions / 2 },
];
