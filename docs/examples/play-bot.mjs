// A client that plays a whole match against a bot, from docs/protocol.md alone: it knows how to speak with the server
// and next to nothing of the rules, so it tries what looks sensible and lets the server say no.
//
//   node docs/examples/play-bot.mjs http://127.0.0.1:3000     (Node 22 or newer: it has WebSocket)

import { createHash, randomBytes } from 'node:crypto';

const server = process.argv[2] ?? 'http://127.0.0.1:3000';
const pause = Number(process.argv[3] ?? 60); // between two commands: a line may send 20 messages a second
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const canonical = (value) =>
  JSON.stringify(value, (_, v) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(
          Object.keys(v)
            .sort()
            .map((key) => [key, v[key]]),
        )
      : v,
  );

const { decks } = await (await fetch(`${server}/api/decks`)).json();
const socket = new WebSocket(`${server.replace('http', 'ws')}/ws`);
const nonce = randomBytes(32);
let picture = null; // the last snapshot, with every step since
let tries = []; // what may still be tried at this decision
let sent = 0;
let unanswered = null; // the command that is on its way: one at a time

const send = (message) => socket.send(JSON.stringify(message));
function command(type, fields) {
  unanswered = `c${(sent += 1)}`;
  setTimeout(send, pause, { type, id: unanswered, ...fields });
}
const inMatch = (type, fields) => command(type, { match: picture.match, ...fields });

/** Who is asked, and for what: "Whose turn it is". */
function asked({ open, viewer: me }) {
  if (open.result) return null;
  if (open.phase === 'king selection') return open.kingPicked[me] ? null : 'king';
  if (open.question) return open.question.player === me ? 'choose' : null;
  if (open.responder !== null) return open.responder === me ? 'decline' : null;
  return open.active === me ? 'turn' : null;
}

/** What to try, the best first; the last one always goes. */
function ideas({ open, own, viewer: me }, decision) {
  const act = (kind, fields) => ({
    kind,
    card: null,
    to: null,
    target: null,
    option: null,
    ...fields,
  });
  const squares = [...open.field.keys()];
  const tops = (owner) =>
    squares.flatMap((at) =>
      open.field[at]?.owner === owner
        ? [{ at, ref: open.field[at].cards[0].ref, king: open.field[at].king }]
        : [],
    );
  const ahead = me === 0 ? 5 : -5;
  const home = squares.filter((at) => !open.field[at] && (me === 0 ? at < 10 : at > 14));
  const monsters = own.hand.filter(({ roll }) => roll.rangeType !== 'None').map(({ ref }) => ref);
  if (decision === 'king')
    return monsters.map((card) => act('king', { card, to: me === 0 ? 2 : 22 }));
  if (decision === 'decline') return [act('decline')];
  if (decision === 'choose') {
    const cards = [
      own.looking,
      own.hand,
      ...open.bin,
      ...open.void,
      ...open.field.map((stack) => stack?.cards ?? []),
    ].flat();
    return [
      ...[1, 0].map((option) => act('choose', { option })),
      ...squares.map((to) => act('choose', { to })),
      ...[...cards, ...open.waiting].map(({ ref: target }) => act('choose', { target })),
      act('choose'),
    ];
  }
  return [
    ...tops(me).flatMap(({ ref: card }) =>
      tops(1 - me).map(({ ref: target }) => act('attack', { card, target })),
    ),
    ...tops(me).map(({ ref: card }) => act('attackDirectly', { card })),
    ...monsters.map((card) => act('summon', { card, to: home[0] ?? 0 })),
    ...tops(me).flatMap(({ ref: card, at, king }) =>
      king ? [] : [ahead - 1, ahead, ahead + 1].map((by) => act('move', { card, to: at + by })),
    ),
    act('endTurn'),
  ];
}

/** Sends what comes next, if it is ours to do: a share of the seed, or the next thing to try. */
function goOn() {
  if (unanswered || !picture) return;
  const { phase, viewer: me, seal, seq } = picture;
  if (phase === 'sealing') {
    if (seal.nonceHashes[me] === null) inMatch('nonce-hash', { hash: sha256(nonce) });
    else if (!seal.nonceHashes.includes(null) && seal.nonces[me] === null)
      inMatch('nonce', { nonce: nonce.toString('hex') });
  } else if (phase === 'playing' && tries.length > 0) {
    inMatch('act', { seq, actions: [tries.shift()] });
  }
}

/** "A match": what one entry of the log changes. */
function take({ seq, change, hash, reveal }) {
  if (seq <= picture.seq) return;
  if (seq > picture.seq + 1) throw new Error(`nothing came of ${picture.seq + 1}`);
  picture.seq = seq;
  if (change.kind === 'nonce-hash') picture.seal.nonceHashes[change.seat] = change.hash;
  if (change.nonce) picture.seal.nonces[change.seat] = change.nonce;
  if (change.kind === 'begun') Object.assign(picture, { phase: 'playing', view: change.view });
  for (const event of change.events ?? []) {
    for (const patch of event.open?.patch ?? []) apply(picture.view.open, patch);
    for (const patch of event.own?.[picture.viewer]?.patch ?? []) apply(picture.view.own, patch);
  }
  // Now and then the server says what our view should be.
  if (hash && sha256(canonical(picture.view)) !== hash)
    throw new Error(`the view differs at ${seq}`);
  if (reveal) return finish(reveal);
  look();
}

/** What may be tried from here on. */
function look() {
  const decision = picture.view && asked(picture.view);
  tries = decision ? ideas(picture.view, decision) : [];
}

function apply(root, { do: what, at, value }) {
  const key = at.at(-1);
  const parent = at.slice(0, -1).reduce((node, step) => node[step], root);
  if (what === 'set') parent[key] = value;
  else if (what === 'insert') parent.splice(key, 0, value);
  else if (what === 'remove') parent.splice(key, 1);
  else [parent[value], parent[key]] = [parent[key], null]; // 'move'
}

/** The end: was the secret the one the server had bound itself to? */
function finish({ secret }) {
  const { match, seal, view, viewer } = picture;
  const parts = [
    match,
    ...seal.decks.map((deck) => Buffer.from(deck, 'hex')),
    Buffer.from(secret, 'hex'),
  ];
  const bound = sha256(
    Buffer.concat(['stackmate commitment 1', ...parts].map((part) => Buffer.from(part))),
  );
  const fair = bound === seal.commitment;
  console.log(
    JSON.stringify({ match, viewer, ...view.open.result, entries: picture.seq + 1, fair }),
  );
  socket.close();
}

const listeners = {
  welcome: () =>
    command('play-bot', { level: 'random', deck: { ready: decks[0].id }, botDeck: null }),
  paired: ({ match }) => command('join', { match, seq: null, hash: null }),
  snapshot({ type: _, ...whole }) {
    picture = whole;
    look();
  },
  step: take,
  refused({ code, rule, message, detail }) {
    if (rule === null && code !== 'unfinished' && code !== 'stale')
      throw new Error(`${code}: ${message} ${detail}`);
    if (code !== 'stale' && tries.length === 0) throw new Error(`nothing goes: ${message}`);
  },
  error({ message, detail }) {
    throw new Error(`${message} ${detail}`);
  },
};

socket.addEventListener('open', () =>
  send({ type: 'hello', v: 3, token: null, name: null, client: 'play-bot 1' }),
);
socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(data);
  if (message.id === unanswered) unanswered = null;
  listeners[message.type]?.(message);
  goOn();
});
socket.addEventListener('close', ({ code }) => console.error(`closed with ${code}`));
