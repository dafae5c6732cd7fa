import { boardSize } from '../types/constants.ts';
import { isKingLetter, playerNames, letterPlayer } from './lookup.ts';
import { parseSquare, squareAt } from '../board/square.ts';
import type { Player } from '../types/ids.ts';
import { endReasons, phases } from '../types/enums.ts';
import type { Open, Own, Pair } from '../types/state.ts';
import {
  expect,
  expectEnd,
  fault,
  isAtEnd,
  peek,
  take,
  takeCount,
  takeInteger,
  takeJson,
  takeOneOf,
  takeRef,
  takeWord,
  tryTake,
} from './cursor.ts';
import type { Cursor } from './cursor.ts';
import type { PositionSection } from './lines.ts';
import { readFieldCard, readHeld, takePlayer, takeRoll } from './parse-card.ts';
import type { CardReader } from './parse-card.ts';
import { readFired, readLayer, readPlayerLayer, readUse } from './parse-layer.ts';
import type { PositionRead } from './position-read.ts';

/**
 * Reads one section into `read`. `namesSeen` collects the keys so far, so that none is accepted
 * twice.
 */
export function readSection(
  reader: CardReader,
  read: PositionRead,
  section: PositionSection,
  namesSeen: Set<string>,
): void {
  const { head } = section;
  const once = (key: string): void => {
    if (namesSeen.has(key)) {
      head.at = 0;
      fault(head, 'given-twice', `${key} appears a second time`);
    }
    namesSeen.add(key);
  };
  const letter = peek(head, /[A-Za-z](?![^ ])/y);
  if (letter !== null) {
    once(letter);
    readPosition(reader, read, section);
    return;
  }
  const player = playerNames.findIndex((name) => tryTake(head, name));
  const key = takeWord(head, 'a keyword');
  once(player < 0 ? key : `${playerNames[player]} ${key}`);
  const handler = own(player < 0 ? heads : ownHeads, key);
  if (!handler) {
    head.at -= key.length;
    return fault(head, 'bad-line', `"${key}" isn't allowed here`);
  }
  notePlaces(read, section, key, player);
  handler({ reader, read, section, head, player: Math.max(0, player) as Player });
  expectEnd(head);
  if (section.entries.length > 0 && !withEntries.has(key)) {
    fault(section.entries[0], 'bad-line', "this line can't have entries below it");
  }
}

const own = (of: Readonly<Record<string, Handler>>, key: string): Handler | null =>
  Object.hasOwn(of, key) ? of[key] : null;

/** Paths in the state for keys with a different name. */
const openPaths: Readonly<Record<string, readonly string[]>> = {
  turn: ['turn', 'active', 'phase'],
  quiet: ['quiet', 'eventful'],
  hand: ['handCount'],
  deck: ['deckCount'],
  superdeck: ['superdeckCount'],
  picked: ['kingPicked'],
  next: ['nextRef', 'nextLayer'],
  board: ['field'],
  'player-layers': ['playerLayers'],
};
const ownPaths: Readonly<Record<string, string>> = {
  knows: 'faceDown',
  king: 'kingPick',
  next: 'nextRef',
};
const openPiles = new Set(['known', 'special', 'bin', 'void']);

function notePlaces(
  { places }: PositionRead,
  section: PositionSection,
  key: string,
  player: number,
): void {
  const note = (path: string): void => {
    places.set(path, section.head);
    for (const [index, entry] of section.entries.entries()) places.set(`${path}[${index}]`, entry);
  };
  if (player < 0) {
    if (key === 'random') note('secret.random');
    else for (const path of openPaths[key] ?? [key]) note(`open.${path}`);
  } else if (key === 'order') note(`secret.order[${player}]`);
  else if (openPiles.has(key)) note(`open.${key}[${player}]`);
  else note(`own[${player}].${ownPaths[key] ?? key}`);
}

interface Reading {
  readonly reader: CardReader;
  readonly read: PositionRead;
  readonly section: PositionSection;
  readonly head: Cursor;
  readonly player: Player;
}

type Handler = (reading: Reading) => void;

const takePair = (head: Cursor): Pair<number> => [takeCount(head), takeCount(head)];
const takeYes = (head: Cursor): boolean => takeOneOf(head, ['yes', 'no'], 'yes or no') === 'yes';

/** Reads every entry as JSON; the consistency check validates it later. */
const jsonEntries = <T>({ section }: Reading): T[] =>
  section.entries.map((entry) => takeJson(entry) as T);

const withEntries = new Set([
  'board',
  'layers',
  'player-layers',
  'uses',
  'fired',
  'waiting',
  'agenda',
  'triggered',
  'known',
  'special',
  'bin',
  'void',
  'hand',
  'superdeck',
  'deck',
  'knows',
  'looking',
]);

const heads: Readonly<Record<string, Handler>> = {
  turn({ read, head }) {
    const turn = takeCount(head);
    const active = takePlayer(head);
    read.turn = { turn, active, phase: takeOneOf(head, phases, 'a phase') };
  },
  first({ read, head }) {
    read.first = takePlayer(head);
  },
  energy({ read, head }) {
    read.energy = takePair(head);
  },
  shield({ read, head }) {
    read.shield = takePair(head);
  },
  quiet({ read, head }) {
    read.quiet = takeCount(head);
    read.eventful = tryTake(head, 'eventful');
  },
  hand({ read, head }) {
    read.handCount = takePair(head);
  },
  deck({ read, head }) {
    read.deckCount = takePair(head);
  },
  superdeck({ read, head }) {
    read.superdeckCount = takePair(head);
  },
  picked({ read, head }) {
    read.kingPicked = [takeYes(head), takeYes(head)];
  },
  next({ read, head }) {
    read.next = { ref: takeRef(head), layer: takeRef(head) };
  },
  board({ read, section }) {
    read.board = readBoard(section);
  },
  layers({ read, section, reader }) {
    read.layers = section.entries.map((entry) => readLayer(reader.names, entry));
  },
  'player-layers'({ read, section, reader }) {
    read.playerLayers = section.entries.map((entry) => readPlayerLayer(reader.names, entry));
  },
  uses({ read, section, reader }) {
    read.uses = section.entries.map((entry) => readUse(reader.names, entry));
  },
  fired({ read, section, reader }) {
    read.fired = section.entries.map((entry) => readFired(reader.names, entry));
  },
  responder({ read, head }) {
    read.responder = takePlayer(head);
  },
  waiting(reading) {
    reading.read.waiting = jsonEntries(reading);
  },
  agenda(reading) {
    reading.read.agenda = jsonEntries(reading);
  },
  triggered(reading) {
    reading.read.triggered = jsonEntries(reading);
  },
  question({ read, head }) {
    read.question = takeJson(head) as Open['question'];
  },
  result({ read, head }) {
    const winner = tryTake(head, 'draw') ? null : takePlayer(head);
    read.result = { winner, reason: takeOneOf(head, endReasons, 'why it ended') };
  },
  random({ read, head }) {
    const key = take(head, /[0-9a-f]{64}(?!\w)/y, '64 hex digits');
    read.random = { key, counter: takeCount(head) };
  },
};

const heldInto =
  (
    pile: (
      read: PositionRead,
      player: Player,
    ) => { push: (card: ReturnType<typeof readHeld>) => unknown },
  ): Handler =>
  ({ reader, read, section, player }) => {
    for (const entry of section.entries) pile(read, player).push(readHeld(reader, entry));
  };

const ownPile = (pile: 'hand' | 'superdeck' | 'faceDown' | 'looking'): Handler =>
  heldInto((read, player) => read.own[player][pile]);

const ownHeads: Readonly<Record<string, Handler>> = {
  known: heldInto((read, player) => read.known[player]),
  special: heldInto((read, player) => read.special[player]),
  bin: heldInto((read, player) => read.bin[player]),
  void: heldInto((read, player) => read.void[player]),
  hand: ownPile('hand'),
  superdeck: ownPile('superdeck'),
  knows: ownPile('faceDown'),
  looking: ownPile('looking'),
  deck({ reader, read, section, player }) {
    for (const entry of section.entries) {
      read.own[player].deck.push(takeRoll(reader, entry));
      expectEnd(entry);
    }
  },
  order({ read, head, player }) {
    const order: number[] = [];
    while (!isAtEnd(head)) order.push(takeCount(head));
    read.own[player].order = order;
  },
  king({ read, head, player }) {
    const card = takeRef(head);
    read.own[player].kingPick = { card, to: takeSquare(head) };
  },
  picked({ read, head, player }) {
    read.own[player].picked = takeRef(head);
  },
  draft({ read, head, player }) {
    read.own[player].draft = takeJson(head) as Own['draft'];
  },
  next({ read, head, player }) {
    expect(head, '#');
    read.own[player].nextRef = takeInteger(head);
  },
} satisfies Record<string, Handler>;

function takeSquare(head: Cursor): number {
  const name = take(head, /[a-e][1-5](?!\w)/y, 'a square');
  return parseSquare(name)!;
}

/**
 * Reads five drawn ranks, 5 first, each optionally with its number; a line naming the files may
 * follow.
 */
function readBoard({ head, entries }: PositionSection): Map<string, number> {
  const board = new Map<string, number>();
  let rank = boardSize - 1;
  for (const entry of entries) {
    if (rank < 0) {
      if (entry.text.replaceAll(' ', '') !== 'abcde')
        fault(entry, 'bad-board', 'a board must have five ranks');
      continue;
    }
    const number = peek(entry, /[1-5](?= )/y);
    if (number !== null && Number(number) !== rank + 1)
      fault(entry, 'bad-board', `expected rank ${rank + 1}`);
    if (number !== null) entry.at += 1;
    for (let file = 0; file < boardSize; file++) {
      const sign = peek(entry, /[A-Za-z.](?![^ ])/y);
      if (sign === null) fault(entry, 'bad-board', 'expected a letter or "."');
      else if (sign !== '.') {
        if (board.has(sign)) fault(entry, 'bad-board', `${sign} is drawn twice`);
        board.set(sign, squareAt(file, rank));
      }
      entry.at += 1;
    }
    if (!isAtEnd(entry)) fault(entry, 'bad-board', 'a rank must have five squares');
    rank -= 1;
  }
  if (rank >= 0) fault(head, 'bad-board', 'a board must have five ranks');
  return board;
}

/** Reads a position: its letter, when it was last lifted, and its cards from top to bottom. */
function readPosition(
  reader: CardReader,
  read: PositionRead,
  { head, entries }: PositionSection,
): void {
  if (!read.board) fault(head, 'missing', 'the board must come before its cards');
  const letter = head.text[0];
  const square = read.board.get(letter);
  if (square === undefined) return fault(head, 'bad-board', `${letter} isn't drawn on the board`);
  head.at = 1;
  const lifted = tryTake(head, 'lifted') ? takeCount(head) : 0;
  expectEnd(head);
  if (entries.length === 0) fault(head, 'missing', `${letter} has no cards`);
  const owner = letterPlayer(letter);
  read.places.set(`open.field[${square}]`, head);
  for (const [depth, entry] of entries.entries()) {
    read.places.set(`open.field[${square}].cards[${depth}]`, entry);
  }
  const cards = entries.map((entry) => readFieldCard(reader, entry, owner));
  read.field[square] = { owner, king: isKingLetter(letter), lifted, cards };
}
