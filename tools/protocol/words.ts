// What the messages are for, beside what their schemas say: docs/protocol.md.

import type { ClientMessageType, closeCodes, ServerMessage } from '@stackmate/protocol';

export interface Descriptions {
  readonly what: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export const clientWords = {
  hello: {
    what: 'The first message of every connection. Answered by `welcome`, or by `error` and a close.',
    fields: {
      v: 'version of the protocol',
      token: 'of an earlier `welcome`; null: a new guest',
      name: 'a wish; null keeps the name, or gets one. The server stores a name with the first match: until then send a chosen one with each hello. One that can’t be used brings an `error` `bad-name` before the `welcome`',
      client: 'name and version of the client, for the operator',
    },
  },
  ping: {
    what: 'Asks how long a message takes. Answered by `pong`.',
    fields: { t: 'comes back as it is' },
  },
  rename: {
    what: 'Takes another name. Answered by `done` with the name as it is shown, or refused as `bad-name` with what to change as its `detail`. A name is letters and digits of one alphabet (Japanese, Chinese and Korean may be combined with Latin), with single spaces, dots, hyphens or apostrophes between words: no emoji, no invisible characters, at most two accents on a letter. Words for the service, its staff and its bots are reserved, and offensive words are refused, in respelled and look-alike forms too. The hello of a player whose stored name has become invalid gets a generated one and an `error` `bad-name`.',
  },
  'play-bot': {
    what: 'A match against a bot. Answered by `paired`, then `done` with the match.',
    fields: { botDeck: 'id of a ready deck; null: any' },
  },
  queue: {
    what: 'Waits for another player. Answered by `done`; `paired` follows when somebody is there. One start at a time: who queues during one is paired after it.',
  },
  'leave-queue': { what: 'Waits no longer.' },
  invite: {
    what: 'Opens a private match. Answered by `done` with the `code` for a friend; `paired` follows when it is taken up. The server closes it after a day, when its player has had no line for an hour, or when it needs the place for others: an `error` `invite-dropped`, whose `detail` is the code, says so at once or after the next `welcome`.',
  },
  'cancel-invite': { what: 'Takes an invite back.' },
  accept: {
    what: 'Takes an invite up; whoever made it has to be connected. Answered by `paired`, then `done`.',
  },
  rematch: {
    what: 'Requests another match against the same opponent with swapped seats. Answered by `done`: with a `match` if it begins (both have requested it; a bot always agrees), otherwise the opponent gets `rematch-requested`. A repeated request gets the same answer and changes nothing.',
  },
  join: {
    what: 'Takes part in a match: as its player, or as a spectator. Also the question what was missed. Answered by the missing `step`s or a `snapshot`, then `done`.',
    fields: {
      seq: 'the last entry the client has; null: none',
      hash: '`viewHash` of its view there; null: not computed, or no view yet',
    },
  },
  leave: {
    what: 'Hears no more of a match. It goes on, and its clocks run as if the line were gone.',
  },
  history: {
    what: 'Asks what entries of a joined match told this viewer, to make a log whole that a `snapshot` cut off. Answered by `history`, or refused. One question of a line at a time.',
    fields: {
      from: 'the first entry; the first that was told to anybody is 1',
      to: 'the last entry',
    },
  },
  legal: {
    what: 'Asks which actions the player may take now, or after some of their own. Players of a running match only. Nothing is played. Answered by `legal`, or refused with the rule that forbids an action of `after`.',
    fields: {
      after:
        'actions to take first, as they would be sent in `act`; empty: none. A declaration with the choices made so far finds its next choices',
    },
  },
  'nonce-hash': {
    what: 'Fair start, first step. Once for each player.',
    fields: { hash: 'SHA-256 of the 32 bytes of the nonce' },
  },
  nonce: {
    what: 'Fair start, second step, when both hashes are there. A wrong one is refused.',
  },
  act: {
    what: 'Plays. One action; or one that begins a declaration, with all its choices.',
    fields: { seq: 'the last entry the player had seen' },
  },
  'take-back': {
    what: 'Takes back the player’s own last action. Matches against a bot on one’s own device only: a server refuses it.',
    fields: { seq: 'the last entry the player had seen' },
  },
  resign: { what: 'Gives up.' },
  draw: {
    what: 'Offers a draw, or answers an offer: `offer` while the other’s stands accepts it.',
  },
  claim: {
    what: 'The opponent of a casual match stayed away: takes the win, or plays on against a bot.',
  },
  emote: { what: 'Says one of a few things; there is no free text. One every three seconds.' },
  mute: { what: 'Hears no emotes of the other, on all one’s lines.' },
} as const satisfies Record<ClientMessageType, Descriptions>;

export const serverWords = {
  welcome: {
    what: 'The answer to `hello`.',
    fields: {
      token: 'to be kept, and sent with the next `hello`',
      now: 'the server’s clock',
      draining: 'no match begins: the server is about to stop',
      matches: 'those of this player that go on: join them',
      invites: 'codes of one’s open invites',
    },
  },
  pong: { what: 'The answer to `ping`.' },
  done: {
    what: 'A command was done, and what came of it can’t be lost any more.',
    fields: { seq: 'the entry that holds it; for `join` the entry one is up to date with' },
  },
  refused: {
    what: 'A command was refused: nothing of it happened.',
    fields: {
      code: 'of the list below, or a refusal of the rules',
      rule: 'the rule that says so, if it is one of the game',
      detail: 'where the fault is and what would be right, for people; may be empty',
      seq: 'where the match stands',
    },
  },
  error: {
    what: 'Something is wrong that belongs to no command. Often the last message before a close.',
  },
  paired: {
    what: 'A match begins in which one sits. It goes to all lines of the player; `join` it from the one that is to play.',
  },
  snapshot: {
    what: 'Where a match stands, whole. It takes the place of all that was known.',
    fields: {
      viewer: 'who one is in it',
      view: 'null before the match has begun',
      stats: 'effective stats of the face-up top cards; absent without a view',
      clocks: 'null: nobody is timed',
      drawOffer: 'who offers a draw',
      absent: 'who stayed away too long: the other may `claim`',
      canTakeBack: 'there if `take-back` would be done now',
      reveal: 'once it is over or aborted',
    },
  },
  step: {
    what: 'One entry of the log, durable. Numbers have no gap: one that is missing is a reason to `join` anew.',
    fields: {
      at: 'when it was taken',
      id: 'of the command that brought it, for whoever sent that: the acknowledgement',
      canTakeBack: 'there if `take-back` would be done after it',
      hash: 'of the view after it; a server gives one with some steps and with the last',
      reveal: 'with the last one',
    },
  },
  legal: {
    what: 'The answer to `legal`, by the player’s own view.',
    fields: {
      seq: 'the entry at which the match was asked about: send it with `act`',
      decision: 'what the player is asked; null: nothing',
      complete: 'whether `after` is a whole command, that `act` takes as it is',
      question:
        'what the actions answer while something resolves: its kind, how many choices are left (one `act` each), and whether none may be chosen',
      stats: 'effective stats of the face-up top cards, after `after`',
      actions: 'every legal action; within a declaration its next choices, one for each candidate',
    },
  },
  history: {
    what: 'The answer to `history`: the first 64 of the steps that were asked for, as this viewer was sent them, or would have been; the next question begins behind the last one. They change no picture.',
    fields: {
      steps: 'without a gap; fewer if the log has no more that this viewer may see by now',
    },
  },
  presence: {
    what: 'A player has a line now, or has none any more. Changes that follow within two seconds are sent as one.',
  },
  clocks: { what: 'The clocks, when they change without an entry.' },
  emote: { what: 'Somebody says one of the few things there are.' },
  'rematch-requested': {
    what: 'The opponent requests a rematch; send `rematch` to accept. Sent at most once a minute per match.',
  },
  draining: {
    what: 'The server is about to stop; every line is closed with 1001 when all is written.',
    fields: { backIn: 'come back after so long, a little earlier or later by chance' },
  },
} as const satisfies Record<ServerMessage['type'], Descriptions>;

export const closeWords = {
  goingAway: 'the server stops',
  tooLarge: 'a message larger than the limit',
  internal: 'a fault at the server, or a match that is read from its log again',
  badMessage: 'no `hello` first, binary, or messages that can’t be read again and again',
  badToken: 'the token is none of this server, or too old: say hello without one',
  wrongOrigin: 'reserved: a page of another origin is turned away before the upgrade (HTTP 403)',
  silent: 'no `hello` in time, or two pings of the WebSocket without an answer',
  tooSlow: 'more waits to be sent than the limit',
  wrongVersion: 'another version of the protocol: load the client again',
  flood: 'more pings, pongs or bytes than one connection may send, or a message in too many pieces',
  tooFast: 'more messages than one line may send',
  tooManyConnections: 'of one address or one player',
} as const satisfies Record<keyof typeof closeCodes, string>;

/** Notes beside the fields of what messages share. */
export const partWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Clocks: {
    at: 'the server’s clock when they were read; they run on from there',
    move: 'left for the decision at hand, before the bank is touched',
    bank: 'left for the whole match',
    away: 'left for being without a line while asked',
    running: 'whose time runs',
  },
  Roll: {
    card: 'number in the catalogue',
    rangeType: '`None`: a spell',
    abilities: 'of a spell: its side',
  },
  HeldCard: { ref: 'name of its stay there; negative: known to its owner alone' },
  Stack: { king: 'always a single card', cards: 'the top first' },
  Action: {
    card: 'what acts',
    to: 'a square',
    target: 'a card, by its ref',
    option: 'which ability, placement or choice',
  },
  Open: {
    turn: '0 while the Kings are picked; then both players’ turns are counted',
    active: 'whose turn it is; others may be asked meanwhile, see above',
    shield: 'damage the Kings’ shields still take this turn',
    handCount: 'cards nobody else knows; the others are in known',
    field: '25 squares, a1 to e5',
    layers: 'changes of cards that last',
    waiting: 'the response stack, the last on top',
    responder: 'who may answer; null: nobody is asked to',
    agenda:
      'what is still to be done, the next one last: the position of an effect that waits for a choice. Only its hash matters to a client',
    question: 'a choice that is waited for',
    kingPicked: 'who has picked',
    quiet: 'turns in a row without a summon or destruction',
    eventful: 'a summon or destruction happened this turn',
    uses: 'how often abilities were used this turn',
    triggered: 'abilities that were set off and wait for their turn',
    fired: 'abilities that were already set off by the action that resolves',
    nextRef: 'the next public ref; needed for hashes only, as is nextLayer',
  },
  Own: {
    deck: 'its cards, in an order that says nothing',
    faceDown: 'cards on the field that only this player knows',
    looking: 'cards a choice is about',
    draft: 'always null here: a declaration comes whole',
    picked: 'a card whose square is still to be chosen',
  },
  FieldCard: {
    roll: 'null: face down',
    home: 'to whose piles it leaves',
    damage: 'this turn',
    arrived:
      'turn in which it reached the field, or its position changed hands: it cannot act in that turn',
    joined: 'turn in which it joined this stack: an upgrade counts those of earlier turns',
    moved: 'turn in which it last moved; 0: never. The same for activated and attackTurn',
    attacks: 'attacks in attackTurn',
    moveAgain: 'turn in which an effect lets it move once more; 0: none. The same for attackAgain',
    hitBy: 'the monster whose battle damage it took in the action that resolves; 0: none',
    active: 'a Continuous spell that works',
    felled: 'a King whose power was brought to 0 by damage: its player loses',
  },
  Waiting: {
    ref: 'its name as a target',
    from: '`special`, `void`: where the source went as it was declared',
    aim: 'the square its area was aimed at; −1: it has none',
  },
  EventPart: {
    note: 'for telling and drawing what happened',
    patch: 'changes of the view, in order',
    cards:
      'effective values that changed without a write of their own, by card: power, iq, eq, range, rangetype, skills and the like, as in carddata.json. Not needed for the view',
  },
  EffectiveStats: {
    ref: 'the top card',
    power:
      'with everything that changes it: damage, modifiers, auras, cards underneath; so are the next ones',
    maxPower: 'power without damage',
    abilities: 'those that work, also from cards underneath',
  },
  MatchRecord: {
    seed: '`sha256-ctr:` and the seed of `reveal`',
    decks: 'as they were played: what the deck hashes of the fair start are made of',
    actions: 'of players and of the referee, in order',
    hashes: 'of the whole state before the first action, and after each',
    result: 'null only in records of matches that go on',
  },
  MatchEvent: {
    reason: 'why, in the words of the game',
    open: 'what everyone may know of it',
    own: 'what only South, only North may know: one’s own part or null',
  },
};
