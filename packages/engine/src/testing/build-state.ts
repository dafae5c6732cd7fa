import { compareRolls } from '../cards/compare-rolls.ts';
import { deriveStream, seedFromText } from '../random/random.ts';
import { kingShield, squareCount, startingEnergy, stateVersion } from '../types/constants.ts';
import type { Definition } from '../types/definition.ts';
import type { DefinitionId, Player, Ref, Square } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { FieldCard, HeldCard, MatchState, Own, Pair, Stack } from '../types/state.ts';
import type { StandingOptions } from './card-spec.ts';
import type { CardKey } from './tracker.ts';

/** A card with its name in the scenario. */
export interface Piece {
  readonly name: string | null;
  readonly roll: Roll;
  readonly standing: StandingOptions;
}

export interface Position {
  readonly owner: Player;
  readonly king: boolean;
  /** Top card first. */
  readonly cards: readonly Piece[];
}

type Piles = readonly [readonly Piece[], readonly Piece[]];

/** Everything that a hand-made state is built from. */
export interface Layout {
  readonly board: ReadonlyMap<Square, Position>;
  readonly turn: number;
  readonly active: Player;
  readonly phase: 'main' | 'battle' | 'after battle';
  readonly energy: readonly [number, number];
  readonly quiet: number;
  readonly seed: string;
  readonly hand: Piles;
  readonly known: Piles;
  /** Top card first. */
  readonly deck: Piles;
  readonly bin: Piles;
  readonly void: Piles;
  readonly superdeck: Piles;
}

export interface NamedState {
  readonly state: MatchState;
  /** The named cards; cards in a deck have no ref. */
  readonly named: ReadonlyMap<string, CardKey>;
}

/**
 * Builds a state at a turn decision: assigns refs, sets counts, and sorts the decks with their
 * order in `secret`.
 */
export function buildState(
  layout: Layout,
  getDefinition: (id: DefinitionId) => Definition,
): NamedState {
  const named = new Map<string, CardKey>();
  let nextRef = 1;

  const note = (piece: Piece, ref: Ref, holder: Player | null): void => {
    if (piece.name !== null) named.set(piece.name, { ref, holder });
  };
  const holdOpen = (piece: Piece): HeldCard => {
    const ref = nextRef++;
    note(piece, ref, null);
    return { ref, roll: piece.roll };
  };

  const owns = players.map((player) => buildOwn(layout, player, note));
  const field: (Stack | null)[] = Array.from({ length: squareCount }, () => null);
  for (const [square, position] of [...layout.board].toSorted(([a], [b]) => a - b)) {
    field[square] = {
      owner: position.owner,
      king: position.king,
      lifted: 0,
      cards: position.cards.map((piece, depth) => {
        const { ref, roll } = holdOpen(piece);
        const hidden = liesFaceDown(getDefinition, piece, depth);
        if (hidden) {
          const known = piece.standing.knownTo ?? [position.owner];
          for (const player of known) owns[player].own.faceDown.push({ ref, roll });
        }
        return fieldCard(layout, position, piece, ref, hidden);
      }),
    };
  }
  const open = (piles: Piles): Pair<HeldCard[]> => [piles[0].map(holdOpen), piles[1].map(holdOpen)];
  const known = open(layout.known);
  const bin = open(layout.bin);
  const burned = open(layout.void);
  const own: Pair<Own> = [owns[0].own, owns[1].own];
  const state: MatchState = {
    version: stateVersion,
    open: {
      turn: layout.turn,
      active: layout.active,
      first: layout.turn % 2 === 1 ? layout.active : layout.active === 0 ? 1 : 0,
      phase: layout.phase,
      energy: [layout.energy[0], layout.energy[1]],
      shield: [kingShield, kingShield],
      handCount: [own[0].hand.length, own[1].hand.length],
      known,
      deckCount: [own[0].deck.length, own[1].deck.length],
      superdeckCount: [own[0].superdeck.length, own[1].superdeck.length],
      bin,
      void: burned,
      special: [[], []],
      field,
      layers: [],
      playerLayers: [],
      uses: [],
      waiting: [],
      responder: null,
      agenda: [],
      triggered: [],
      fired: [],
      question: null,
      kingPicked: [true, true],
      quiet: layout.quiet,
      eventful: false,
      nextRef,
      nextLayer: 1,
      result: null,
    },
    own,
    secret: {
      order: [owns[0].order, owns[1].order],
      random: deriveStream(seedFromText(layout.seed), 'play'),
    },
  };
  return { state, named };
}

export const evenEnergy: readonly [number, number] = [startingEnergy, startingEnergy];

function buildOwn(
  layout: Layout,
  player: Player,
  note: (piece: Piece, ref: Ref, holder: Player) => void,
): { own: Own; order: number[] } {
  let ref = -1;
  const holdPrivate = (piece: Piece): HeldCard => {
    note(piece, ref, player);
    return { ref: ref--, roll: piece.roll };
  };
  const hand = layout.hand[player].map(holdPrivate);
  const superdeck = layout.superdeck[player].map(holdPrivate);
  const fromBottom = layout.deck[player].map(({ roll }) => roll).toReversed();
  const sorted = fromBottom
    .map((roll, at) => ({ roll, at }))
    .toSorted((a, b) => compareRolls(a.roll, b.roll));
  const order = fromBottom.map((_, at) => sorted.findIndex((entry) => entry.at === at));
  return {
    own: {
      hand,
      superdeck,
      deck: sorted.map(({ roll }) => roll),
      faceDown: [],
      looking: [],
      kingPick: null,
      draft: null,
      picked: null,
      nextRef: ref,
    },
    order,
  };
}

function liesFaceDown(
  getDefinition: (id: DefinitionId) => Definition,
  { roll, standing }: Piece,
  depth: number,
): boolean {
  if (standing.faceDown !== undefined) return standing.faceDown;
  if (depth === 0 || standing.active) return false;
  if (getDefinition(roll.card).kind !== 'spell') return false;
  const side = roll.abilities[0];
  const definition = side === undefined ? null : getDefinition(side);
  // Spells with a side ability are stacked face up (ZN3).
  return definition?.kind !== 'ability' || definition.type === 'Special';
}

function fieldCard(
  { turn }: Layout,
  { owner, king }: Position,
  { roll, standing }: Piece,
  ref: Ref,
  hidden: boolean,
): FieldCard {
  // Kings arrived before the first turn; other cards in their owner's first turn, if it is over.
  const long = king || turn <= 2 ? 0 : 1;
  const arrived = standing.arrivedThisTurn ? turn : long;
  const attacks = standing.attacks ?? 0;
  return {
    ref,
    roll: hidden ? null : roll,
    damage: standing.damage ?? 0,
    hitBy: 0,
    active: standing.active ?? false,
    felled: false,
    home: standing.home ?? owner,
    arrived,
    joined: standing.joinedThisTurn || standing.arrivedThisTurn ? turn : long,
    moved: standing.movedThisTurn ? turn : 0,
    activated: standing.activatedThisTurn ? turn : 0,
    attackTurn: attacks > 0 ? turn : 0,
    attacks,
    moveAgain: 0,
    attackAgain: 0,
  };
}
