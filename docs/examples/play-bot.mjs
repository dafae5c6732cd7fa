// A client that plays a whole match against a bot, from docs/protocol.md alone: it knows how to speak with the server and
// nothing of the rules, so it asks which actions are legal and takes one of them at random.
//
//   node docs/examples/play-bot.mjs http://127.0.0.1:3000     (Node 22 or newer: it has WebSocket)
//
// It plays as a guest, or, with an access token of the account page in STACKMATE_ACCESS_TOKEN, as that account.

import { createHash, randomBytes } from 'node:crypto';

const server = process.argv[2] ?? 'http://127.0.0.1:3000';
const token = process.env.STACKMATE_ACCESS_TOKEN ?? null; // from the account page; never as an argument, which others see
const pause = Number(process.argv[3] ?? 125); // between two commands: 20 a second are allowed, and a `legal` counts as 3
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
let askedAt = null; // the entry at which it last asked for legal actions
let chain = []; // the action to be sent, with its choices so far
// A player's commands have different ids, also those of earlier runs: a used one would get that command's answer.
const run = randomBytes(6).toString('hex');
let sent = 0;
let unanswered = null; // the command that is on its way: one at a time

const send = (message) => socket.send(JSON.stringify(message));
function command(type, fields) {
  unanswered = `${run}-${(sent += 1)}`;
  setTimeout(send, pause, { type, id: unanswered, ...fields });
}
const inMatch = (type, fields) => command(type, { match: picture.match, ...fields });

/** Sends what comes next, if it is ours to do: a share of the seed, or the next thing to try. */
function goOn() {
  if (unanswered || !picture) return;
  const { phase, viewer: me, seal, seq } = picture;
  if (phase === 'sealing') {
    if (seal.nonceHashes[me] === null) inMatch('nonce-hash', { hash: sha256(nonce) });
    else if (!seal.nonceHashes.includes(null) && seal.nonces[me] === null)
      inMatch('nonce', { nonce: nonce.toString('hex') });
  } else if (phase === 'playing' && askedAt !== seq) {
    askedAt = seq;
    chain = [];
    inMatch('legal', { after: chain });
  }
}

/** Puts an action together, choice by choice, and sends it when it is complete. */
function choose({ seq, decision, complete, actions }) {
  if (decision === null || seq !== picture.seq) return;
  if (complete) {
    inMatch('act', { seq, actions: chain });
    return;
  }
  chain.push(actions[Math.floor(Math.random() * actions.length)]);
  inMatch('legal', { after: chain });
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
  if (reveal) finish(reveal);
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
  },
  step: take,
  legal: choose,
  refused({ code, message, detail }) {
    if (code !== 'stale' && code !== 'too-fast') throw new Error(`${code}: ${message} ${detail}`);
    // If the match has changed, asks again at once; if it asked too fast, after a second.
    if (code === 'stale') askedAt = null;
    else {
      unanswered = 'waits';
      setTimeout(() => {
        unanswered = askedAt = null;
        goOn();
      }, 1000);
    }
  },
  error({ message, detail }) {
    throw new Error(`${message} ${detail}`);
  },
};

socket.addEventListener('open', () =>
  send({ type: 'hello', v: 7, token, name: null, client: 'play-bot 1' }),
);
socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(data);
  if (message.id === unanswered) unanswered = null;
  listeners[message.type]?.(message);
  goOn();
});
socket.addEventListener('close', ({ code }) => console.error(`closed with ${code}`));
