import { isCard } from '../rarity/odds.ts';
import { deriveStream, seedFromText } from '../random/random.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { loadState } from '../replay/load-state.ts';
import { orderDeck } from '../cards/compare-rolls.ts';
import { describeValue } from '../cards/unknown-value.ts';
import { fullShields } from '../king/shield.ts';
import { stateVersion } from '../types/constants.ts';
import type { Player } from '../types/ids.ts';
import { other, players } from '../types/ids.ts';
import type { MatchState, Open, Pair } from '../types/state.ts';
import {
  PositionFault,
  expect,
  expectEnd,
  fault,
  refusePosition,
  takeCount,
  takeWord,
} from './cursor.ts';
import type { Cursor, PositionRefusal } from './cursor.ts';
import { readSections } from './lines.ts';
import { namesIn } from './lookup.ts';
import type { CardReader } from './parse-card.ts';
import { readSection } from './parse-section.ts';
import { emptyRead } from './position-read.ts';
import type { OwnRead, PositionRead } from './position-read.ts';

/** The part of the rules that is needed to read a position. */
export interface Positions {
  readonly catalogue: CompiledCatalogue;
}

export type CheckedPosition =
  | { readonly ok: true; readonly value: MatchState }
  | { readonly ok: false; readonly refusal: PositionRefusal };

const pair = <T>(of: (player: Player) => T): Pair<T> => [of(0), of(1)];

/**
 * Reads a position in the format of `formatPosition`: `parsePosition(formatPosition(s))` equals
 * s. Omitted parts get simple defaults, so that positions can be written by hand: counts and refs
 * follow from the cards, and a deck without an order lies as listed, top card first. Accepts any
 * value; refuses an invalid position with the fault's line and column.
 */
export function parsePosition(rules: Positions, text: unknown): CheckedPosition {
  if (typeof text !== 'string') {
    return {
      ok: false,
      refusal: refusePosition('not-a-text', 1, 1, `${describeValue(text)} isn't a string`),
    };
  }
  try {
    return { ok: true, value: parse(rules.catalogue, text) };
  } catch (thrown) {
    if (thrown instanceof PositionFault) return { ok: false, refusal: thrown.refusal };
    throw thrown;
  }
}

function parse(catalogue: CompiledCatalogue, text: string): MatchState {
  const { definitions } = catalogue;
  const reader: CardReader = {
    names: namesIn(definitions),
    isCard(id) {
      const definition = definitions.get(id);
      return definition !== undefined && isCard(definition);
    },
    isAbility: (id) => definitions.get(id)?.kind === 'ability',
  };
  const [title, ...sections] = readSections(text);
  if (!title)
    return fault({ line: 1, indent: 0, text: '', at: 0 }, 'not-a-position', 'the text is empty');
  const version = readTitle(title.head);
  const read = emptyRead();
  const namesSeen = new Set<string>();
  for (const section of sections) readSection(reader, read, section, namesSeen);
  const lines = text.split('\n');
  const last = lines.at(-1)!;
  const state = assemble(version, read, {
    line: lines.length,
    indent: 0,
    text: last,
    at: last.length,
  });
  const loaded = loadState(catalogue, state, { freeCards: true });
  if (loaded.ok) return loaded.value;
  const { detail } = loaded.refusal;
  return fault(placeFor(read, detail) ?? title.head, 'inconsistent', detail);
}

/**
 * Returns the line of the part of the state that a fault's path starts with, preferring the
 * longest match.
 */
function placeFor({ places }: PositionRead, detail: string): Cursor | null {
  let best = '';
  for (const path of places.keys()) {
    if (detail.startsWith(path) && path.length > best.length) best = path;
  }
  const place = places.get(best);
  return place ? { ...place, at: 0 } : null;
}

function readTitle(head: Cursor): number {
  if (!head.text.startsWith('Stackmate')) {
    fault(head, 'not-a-position', 'expected "Stackmate position, state N"');
  }
  expect(head, 'Stackmate');
  const kind = takeWord(head);
  if (kind === 'view') fault(head, 'not-a-position', "a view is incomplete and can't be played on");
  if (kind !== 'position') fault(head, 'not-a-position', 'expected "position"');
  expect(head, ',');
  expect(head, 'state');
  const at = head.at;
  const version = takeCount(head);
  expectEnd(head);
  if (version !== stateVersion) {
    head.at = at;
    fault(head, 'not-a-position', `unsupported state version ${version}, expected ${stateVersion}`);
  }
  return version;
}

function assemble(version: number, read: PositionRead, end: Cursor): MatchState {
  const { turn, own } = read;
  if (!turn) return fault(end, 'missing', 'expected the line "turn N South main"');
  if (!read.board) return fault(end, 'missing', 'expected a board');
  const begun = turn.phase !== 'king selection';
  const decks = pair((player) => {
    const { deck, order } = own[player];
    return order ? { deck, order } : orderDeck(deck);
  });
  const open: Open = {
    turn: turn.turn,
    active: turn.active,
    first: read.first ?? (turn.turn % 2 === 0 && begun ? other(turn.active) : turn.active),
    phase: turn.phase,
    energy: read.energy ?? fault(end, 'missing', 'expected the line "energy N N"'),
    shield: read.shield ?? fullShields(turn.turn),
    handCount: read.handCount ?? pair((player) => own[player].hand.length),
    known: read.known,
    deckCount: read.deckCount ?? pair((player) => own[player].deck.length),
    superdeckCount: read.superdeckCount ?? pair((player) => own[player].superdeck.length),
    bin: read.bin,
    void: read.void,
    special: read.special,
    field: read.field,
    layers: read.layers,
    playerLayers: read.playerLayers,
    uses: read.uses,
    waiting: read.waiting,
    responder: read.responder,
    agenda: read.agenda,
    triggered: read.triggered,
    fired: read.fired,
    question: read.question,
    kingPicked: read.kingPicked ?? [begun, begun],
    quiet: read.quiet,
    eventful: read.eventful,
    nextRef: read.next?.ref ?? highest(publicRefs(read)) + 1,
    nextLayer:
      read.next?.layer ?? highest([...read.layers, ...read.playerLayers].map(({ id }) => id)) + 1,
    result: read.result,
  };
  return {
    version,
    open,
    own: pair((player) => ({
      hand: own[player].hand,
      superdeck: own[player].superdeck,
      deck: decks[player].deck,
      faceDown: own[player].faceDown,
      looking: own[player].looking,
      kingPick: own[player].kingPick,
      draft: own[player].draft,
      picked: own[player].picked,
      nextRef: own[player].nextRef ?? -1 - highest(privateRefs(own[player]).map((ref) => -ref)),
    })),
    secret: {
      order: pair((player) => decks[player].order),
      random: read.random ?? deriveStream(seedFromText('position'), 'play'),
    },
  };
}

const highest = (numbers: readonly number[]): number =>
  numbers.reduce((high, value) => Math.max(high, value), 0);

const cardRefs = (cards: readonly { readonly ref: number }[]): number[] =>
  cards.map(({ ref }) => ref);

const publicRefs = (read: PositionRead): number[] => [
  ...read.field.flatMap((stack) => cardRefs(stack?.cards ?? [])),
  ...players.flatMap((player) =>
    [read.known, read.special, read.bin, read.void].flatMap((piles) => cardRefs(piles[player])),
  ),
];

const privateRefs = ({ hand, superdeck, looking }: OwnRead): number[] =>
  [...hand, ...superdeck, ...looking].map(({ ref }) => ref);
