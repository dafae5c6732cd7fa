import { squareCount } from '../types/constants.ts';
import type { Player } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { HeldCard, Open, Own, Pair, RandomStream, Stack } from '../types/state.ts';
import type { Cursor } from './cursor.ts';

/** The parts of a player's own state read so far. */
export interface OwnRead {
  hand: HeldCard[];
  superdeck: HeldCard[];
  /** Cards as listed in the text. */
  deck: Roll[];
  order: number[] | null;
  faceDown: HeldCard[];
  looking: HeldCard[];
  kingPick: Own['kingPick'];
  picked: number | null;
  draft: Own['draft'];
  nextRef: number | null;
}

/** The parts of a position read so far. null means not given, so that a default applies. */
export interface PositionRead {
  turn: { turn: number; active: Player; phase: Open['phase'] } | null;
  first: Player | null;
  energy: Pair<number> | null;
  shield: Pair<number> | null;
  quiet: number;
  eventful: boolean;
  handCount: Pair<number> | null;
  deckCount: Pair<number> | null;
  superdeckCount: Pair<number> | null;
  kingPicked: Pair<boolean> | null;
  next: { ref: number; layer: number } | null;
  /** Square of each letter. */
  board: ReadonlyMap<string, number> | null;
  field: (Stack | null)[];
  known: Pair<HeldCard[]>;
  special: Pair<HeldCard[]>;
  bin: Pair<HeldCard[]>;
  void: Pair<HeldCard[]>;
  layers: Open['layers'];
  playerLayers: Open['playerLayers'];
  uses: Open['uses'];
  fired: Open['fired'];
  responder: Player | null;
  waiting: Open['waiting'];
  agenda: Open['agenda'];
  triggered: Open['triggered'];
  question: Open['question'];
  result: Open['result'];
  own: Pair<OwnRead>;
  random: RandomStream | null;
  /** Lines of the parts of the state by path, for faults found after reading. */
  places: Map<string, Cursor>;
}

const emptyOwn = (): OwnRead => ({
  hand: [],
  superdeck: [],
  deck: [],
  order: null,
  faceDown: [],
  looking: [],
  kingPick: null,
  picked: null,
  draft: null,
  nextRef: null,
});

export const emptyRead = (): PositionRead => ({
  turn: null,
  first: null,
  energy: null,
  shield: null,
  quiet: 0,
  eventful: false,
  handCount: null,
  deckCount: null,
  superdeckCount: null,
  kingPicked: null,
  next: null,
  board: null,
  field: Array.from({ length: squareCount }, () => null),
  known: [[], []],
  special: [[], []],
  bin: [[], []],
  void: [[], []],
  layers: [],
  playerLayers: [],
  uses: [],
  fired: [],
  responder: null,
  waiting: [],
  agenda: [],
  triggered: [],
  question: null,
  result: null,
  own: [emptyOwn(), emptyOwn()],
  random: null,
  places: new Map(),
});
