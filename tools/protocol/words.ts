// Descriptions of the messages and their fields in docs/protocol.md, beside the schemas.

import type { ClientMessageType, closeCodes, ServerMessage } from '@stackmate/protocol';

export interface Descriptions {
  readonly purpose: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export const clientWords = {
  hello: {
    purpose:
      'The first message of every connection. Answered by `welcome`, or by `error` and a close.',
    fields: {
      v: 'version of the protocol',
      token:
        'a guest’s token from an earlier `welcome`, or an access token of an account (`smk_…`, with the scope `play`); null for a new guest. If the upgrade request carried the session cookie of an account, that account is the player, unless there is an access token. A guest token is void once its player has an account',
      name: 'requested name; null keeps the current one or generates one. The server stores a name with the first match; until then, send it with each hello. An invalid one causes an `error` `bad-name` before the `welcome`',
      client: 'name and version of the client, for the operator',
    },
  },
  ping: {
    purpose: 'Measures the latency. Answered by `pong`.',
    fields: { t: 'returned unchanged' },
  },
  rename: {
    purpose:
      'Changes the player’s name. Answered by `done` with the name as displayed, or refused as `bad-name`, with the reason in `detail`. A name is letters and digits of one alphabet (Japanese, Chinese and Korean may be combined with Latin), with single spaces, dots, hyphens or apostrophes between words: no emoji, no invisible characters, at most two accents on a letter. Words for the service, its staff and its bots are reserved, and offensive words are refused, also misspelled or in look-alike characters. If a stored name becomes invalid, the next hello replaces it by a generated one and gets an `error` `bad-name`.',
  },
  'play-bot': {
    purpose: 'Starts a match against a bot. Answered by `paired`, then `done` with the match.',
    fields: { botDeck: 'id of a ready-made deck; null for any' },
  },
  queue: {
    purpose:
      'Joins the queue. Answered by `done`; `paired` follows when there is an opponent. A player who queues during a fair start is paired after it. People only: a connection with an access token is refused with `not-for-programs`.',
  },
  'queue-rated': {
    purpose:
      'Joins the queue for rated matches, or changes clock and deck of a player who waits and keeps the place. Leaves the other queue, as `queue` leaves this one. Answered by `done`, and by `rated-search` now and every few seconds. Needs an account, and a verified e-mail address where the server sends e-mails (`account-needed`, `email-needed`). People only: a connection with an access token is refused with `not-for-programs`. Leaving rated matches, running out of time and missing the shuffle make the player wait (`left-too-often`), longer each time within a day. Few accounts of one network address wait at once (`network-queue`), two of them on one device (`device-queue`).',
    fields: { device: '22 random characters that the client keeps, the same for all its players' },
  },
  'leave-queue': { purpose: 'Leaves the queue, rated or not.' },
  invite: {
    purpose:
      'Creates an invite to a private match. Answered by `done` with the `code` for a friend; `paired` follows when it is accepted. The server drops an invite after a day, when its player has been disconnected for an hour, or when too many are open. An `error` `invite-dropped`, whose `detail` is the code, reports it immediately or after the next `welcome`.',
    fields: {
      clock:
        '`standard`: the clocks of private matches; `fast`: those of the queue; `none`: no time limits. A rematch keeps it',
    },
  },
  'cancel-invite': { purpose: 'Cancels an invite.' },
  accept: {
    purpose: 'Accepts an invite; its creator must be connected. Answered by `paired`, then `done`.',
  },
  rematch: {
    purpose:
      'Requests another match against the same opponent with swapped seats. That of a rated match is a casual one. Answered by `done`: with a `match` if it begins (both have requested it; a bot always agrees), otherwise the opponent gets `rematch-requested`. A repeated request gets the same answer and changes nothing.',
  },
  join: {
    purpose:
      'Joins a match as player or spectator, or asks for missed steps. Answered by the missing `step`s or a `snapshot`, then `done`.',
    fields: {
      seq: 'the last entry the client has; null if none',
      hash: '`viewHash` of its view there; null if not computed, or without a view',
    },
  },
  leave: {
    purpose:
      'Stops receiving a match. The match continues, and its clocks run as if the player were disconnected.',
  },
  history: {
    purpose:
      'Requests earlier steps of a joined match as this viewer received them, to complete the log after a `snapshot`. Answered by `history`, or refused. One request per connection at a time.',
    fields: {
      from: 'the first entry; entry 1 is the first with a step',
      to: 'the last entry',
    },
  },
  legal: {
    purpose:
      'Requests the player’s legal actions, now or after the actions in `after`. Only for players of a running match; plays nothing. Answered by `legal`, or refused with the rule that forbids an action of `after`.',
    fields: {
      after:
        'actions assumed to be played first, as sent in `act`; may be empty. A declaration with the choices so far returns its next choices',
    },
  },
  'nonce-hash': {
    purpose: 'First step of the fair start, once per player.',
    fields: { hash: 'SHA-256 of the 32 bytes of the nonce' },
  },
  nonce: {
    purpose:
      'Second step of the fair start, after both hashes. A nonce that doesn’t match its hash is refused.',
  },
  act: {
    purpose: 'Plays one action, or a declaration with all its choices.',
    fields: { seq: 'the last entry that the player had received' },
  },
  'take-back': {
    purpose:
      'Takes back the player’s own last action. Only in matches against a bot on the player’s device; a server refuses it.',
    fields: { seq: 'the last entry that the player had received' },
  },
  resign: { purpose: 'Resigns.' },
  appear: {
    purpose:
      'Chooses an avatar and a card back for matches that begin from now on. Unknown names count as the default.',
  },
  draw: {
    purpose: 'Offers a draw or answers an offer; `offer` accepts the opponent’s open offer.',
  },
  claim: {
    purpose:
      'Takes the win, or continues against a bot, when the opponent of a casual match stayed away.',
  },
  emote: {
    purpose: 'Sends one of a few emotes; there is no free text. At most one every three seconds.',
  },
  mute: { purpose: 'Mutes the opponent’s emotes on all of the player’s connections.' },
  page: {
    purpose:
      'Says whether the page of this connection is in the background. A player with a visible page gets no push notifications; a connection counts as visible until it says otherwise. Not answered.',
  },
  'watch-friends': {
    purpose:
      'Asks for `friends`, `challenged` and `challenge-ended` on this connection, which are not sent without it. Needs an account.',
  },
  challenge: {
    purpose:
      'Invites a friend who is online to a private match, for five minutes. The answer has a `code` as that of `invite`; `cancel-invite` withdraws the challenge.',
    fields: { friend: 'id of the friendship, from `GET /api/friends`' },
  },
  decline: { purpose: 'Declines a challenge; `accept` accepts it.' },
} as const satisfies Record<ClientMessageType, Descriptions>;

export const serverWords = {
  welcome: {
    purpose: 'The answer to `hello`.',
    fields: {
      token:
        'to store and send with the next `hello`; null for an account, which proves who it is with its cookie or access token',
      now: 'the server’s clock',
      draining: 'true if the server is about to stop; no match begins',
      matches: 'this player’s running matches, to join',
      invites: 'codes of the player’s open invites',
    },
  },
  pong: { purpose: 'The answer to `ping`.' },
  done: {
    purpose: 'Confirms that a command was done and its result is durable.',
    fields: { seq: 'the entry of the command; for `join` the last entry sent' },
  },
  refused: {
    purpose: 'Reports that a command was refused and changed nothing.',
    fields: {
      code: 'an error code or a refusal of the rules, listed above',
      rule: 'the rule of the game behind it, if any',
      detail: 'what is wrong and what is expected, for people; may be empty',
      seq: 'the last entry of the match',
    },
  },
  error: {
    purpose: 'Reports a problem unrelated to a command. Often the last message before a close.',
  },
  paired: {
    purpose:
      'Announces a new match of this player on all their connections; send `join` on the one that plays it.',
  },
  'rated-search': {
    purpose:
      'The search for a rated match, after joining its queue, after each `welcome` while the player waits, and every few seconds. Players are paired in waves: those with the closest ratings first, never with the same opponent twice in a row while another waits, never with players of the same network address or device.',
    fields: {
      search: 'null when it has ended',
      ended: 'absent if a match begins or the player has left the queue',
    },
  },
  snapshot: {
    purpose: 'The complete match as this viewer may know it. Replaces everything before.',
    fields: {
      viewer: 'player number or `spectator`',
      view: 'null before the match has begun',
      stats: 'effective stats of the face-up top cards; absent without a view',
      clocks: 'null in untimed matches',
      drawOffer: 'player who offers a draw',
      absent: 'player who stayed away too long; the other may `claim`',
      canTakeBack: 'present if `take-back` is possible now',
      reveal: 'present when the match is over or aborted',
    },
  },
  step: {
    purpose:
      'One durable entry of the log. The numbers have no gaps; if one is missing, `join` again.',
    fields: {
      at: 'when it was accepted',
      id: 'of its command, only for the sender: the acknowledgement',
      canTakeBack: 'present if `take-back` is possible after it',
      hash: 'of the view after it; in some steps and in the last',
      reveal: 'in the last step',
    },
  },
  legal: {
    purpose: 'The answer to `legal`, computed from the player’s view.',
    fields: {
      seq: 'the entry that the answer is based on; send it with `act`',
      decision: 'the decision that the player must make; null if none',
      complete: 'true if `act` accepts `after` as it is',
      question:
        'the question that the actions answer: its kind, the number of choices left (one `act` each), and whether choosing none is allowed',
      stats: 'effective stats of the face-up top cards after `after`',
      actions: 'every legal action; within a declaration its next choices, one per candidate',
    },
  },
  history: {
    purpose:
      'The answer to `history`: the first 64 of the requested steps, as this viewer received or would have received them. The next request starts after the last one. They don’t change the current view.',
    fields: {
      steps: 'without gaps; fewer if this viewer may not see more yet',
    },
  },
  presence: {
    purpose: 'A player connected or disconnected. Changes within two seconds are combined.',
  },
  clocks: { purpose: 'Sent when the clocks change without an entry.' },
  emote: { purpose: 'A player sent an emote.' },
  'rematch-requested': {
    purpose:
      'The opponent requests a rematch; send `rematch` to accept. Sent at most once a minute per match.',
  },
  friends: {
    purpose:
      'News of friends, at most about one message a second. The first one has the presence of all friends who are online.',
    fields: {
      presence:
        'friends whose presence has changed, by the id of the friendship; `watch` is a running match that anybody may watch',
      requests: 'names of players who have sent a friend request',
      changed: 'true if `GET /api/friends` answers otherwise than before',
    },
  },
  challenged: {
    purpose:
      'A friend challenges the player to a private match; answer with `accept` or `decline`.',
    fields: { friend: 'id of the friendship' },
  },
  'challenge-ended': {
    purpose: 'A challenge of or to this player is over: accepted, declined, withdrawn or expired.',
  },
  draining: {
    purpose:
      'The server is about to stop. It closes every connection with 1001 when everything is stored.',
    fields: { backIn: 'time after which to reconnect; add a random delay' },
  },
} as const satisfies Record<ServerMessage['type'], Descriptions>;

export const closeWords = {
  goingAway: 'the server is stopping, or your match is moving or being restored',
  tooLarge: 'a message above the size limit',
  internal: 'a server error, or a match that must be reloaded from its log',
  badMessage: 'no `hello` first, a binary message, or repeated invalid messages',
  signInNeeded: 'the guest of the token has an account by now: sign in',
  sessionEnded: 'the session or access token was ended',
  banned: 'the account is banned; the reason is in the error before',
  badToken: 'the token is invalid or too old: send `hello` without one',
  wrongOrigin: 'reserved: other origins are refused before the upgrade (HTTP 403)',
  silent: 'no `hello` in time, or two WebSocket pings without an answer',
  tooSlow: 'too much unsent data',
  wrongVersion: 'another version of the protocol: reload the client',
  flood: 'more pings, pongs or bytes than one connection may send, or a message in too many pieces',
  tooFast: 'more messages than one connection may send',
  tooManyConnections: 'too many connections of one address or one player',
} as const satisfies Record<keyof typeof closeCodes, string>;

/** Notes on the fields of types that messages share. */
export const partWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Clocks: {
    at: 'server time of the values; they run from there',
    move: 'left for the current decision, before the bank is used',
    bank: 'left for the whole match',
    away: 'left for being disconnected during a decision',
    running: 'the players whose time runs',
  },
  Roll: {
    card: 'id in the catalogue',
    rangeType: '`None` for spells',
    abilities: 'for a spell, its side ability',
  },
  HeldCard: { ref: 'id of the card in this zone; negative if only its owner knows it' },
  Stack: { king: 'true: always a single card', cards: 'top card first' },
  Action: {
    card: 'the acting card',
    to: 'a square',
    target: 'a card, by its ref',
    option: 'ability, placement or option',
  },
  Open: {
    turn: '0 during the King selection; then the turns of both players are counted',
    active: 'whose turn it is; the opponent may have to decide, see above',
    shield: 'damage that the Kings’ shields can still absorb this turn',
    handCount: 'hand cards that only their owner knows; the others are in known',
    field: '25 squares, a1 to e5',
    layers: 'modifiers of cards',
    waiting: 'pending actions on the response stack, the last on top',
    responder: 'player who may respond; null if nobody',
    agenda:
      'unfinished tasks, the next one last, with the position of an effect that waits for a choice. Clients only need it for hashes',
    question: 'a choice that the match waits for',
    kingPicked: 'whether each player has picked',
    quiet: 'turns in a row without a summon or destruction',
    eventful: 'true if a summon or destruction happened this turn',
    uses: 'number of uses per ability this turn',
    triggered: 'triggered abilities that aren’t resolved yet',
    fired: 'abilities already triggered by the resolving action',
    nextRef: 'the next public ref; only needed for hashes, like nextLayer',
  },
  Own: {
    deck: 'its cards, sorted; not in the order of the deck',
    faceDown: 'cards on the field that only this player knows',
    looking: 'cards that this player looks at for a choice',
    draft: 'always null here, since declarations are sent whole',
    picked: 'a picked card whose square isn’t chosen yet',
  },
  FieldCard: {
    roll: 'null if face down',
    home: 'owner of the piles that it goes to',
    damage: 'damage this turn',
    arrived: 'turn in which it entered the field or changed control; it cannot act in that turn',
    joined: 'turn in which it joined this stack; an upgrade only counts cards of earlier turns',
    moved: 'turn in which it last moved; 0 if never. The same for activated and attackTurn',
    attacks: 'number of attacks in attackTurn',
    moveAgain:
      'turn in which an effect lets it move once more; 0 if none. The same for attackAgain',
    hitBy: 'the monster that dealt it battle damage in the resolving action; 0 if none',
    active: 'true for a Continuous spell in effect',
    felled: 'true for a King whose power damage reduced to 0: its player loses',
  },
  PendingAction: {
    ref: 'its ref as a target',
    from: '`special` or `void` if the source went there at declaration',
    aim: 'the center of its area; −1 if it has none',
  },
  EventPart: {
    note: 'for log and animation',
    patch: 'changes of the view, in order',
    cards:
      'effective values that changed without a patch, by card: power, iq, eq, range, rangetype, skills and others, as in carddata.json. Not needed for the view',
  },
  EffectiveStats: {
    ref: 'the top card',
    power: 'effective, after damage, modifiers, auras and covered cards, like the following fields',
    maxPower: 'power without damage',
    abilities: 'abilities in effect, including passed-up ones',
  },
  MatchRecord: {
    seed: '`sha256-ctr:` followed by the seed in `reveal`',
    decks: 'the decks played, which the deck hashes of the fair start are computed from',
    actions: 'of players and of the referee, in order',
    hashes: 'of the whole state before the first action and after each action',
    result: 'null only in records of unfinished matches',
  },
  MatchEvent: {
    reason: 'the update reason',
    open: 'the part that everyone may know',
    own: 'the parts that only South or only North may know; the viewer’s own part or null',
  },
};
