import type { Player } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { Layout, Piece, Position } from './build-state.ts';
import { evenEnergy } from './build-state.ts';
import { card, monster } from './card-spec.ts';
import type { CardSpec, StandingOptions } from './card-spec.ts';
import { isKingLetter, letterPlayer } from '../debug/lookup.ts';
import { readDrawnBoard } from './drawn-board.ts';
import type { Workshop } from './scenario-catalogue.ts';

/**
 * The cards of a pile: a list, or a record whose keys name them. A string is the idname of a
 * catalogue card.
 */
export type ScenarioPile =
  | readonly (CardSpec | string)[]
  | Readonly<Record<string, CardSpec | string>>;

/** The cards for each letter: one card, or a stack with the top first. */
export type Legend = Readonly<Record<string, CardSpec | string | readonly (CardSpec | string)[]>>;

export interface ScenarioOptions {
  /** Turn number; by default 5, or 6 if North is active. */
  readonly turn?: number;
  readonly active?: Player;
  readonly phase?: Layout['phase'];
  readonly energy?: readonly [number, number];
  /** Number of turns in a row before this one without a summon or destruction. */
  readonly quiet?: number;
  readonly hand?: readonly [ScenarioPile, ScenarioPile];
  /** Hand cards that the opponent knows. */
  readonly known?: readonly [ScenarioPile, ScenarioPile];
  /** Top card first; by default eight plain monsters. */
  readonly deck?: readonly [ScenarioPile, ScenarioPile];
  readonly bin?: readonly [ScenarioPile, ScenarioPile];
  readonly void?: readonly [ScenarioPile, ScenarioPile];
  readonly superdeck?: readonly [ScenarioPile, ScenarioPile];
  readonly seed?: string;
}

const fillers = 8;
const filler = monster({ name: 'Filler' });
const plainDeck: ScenarioPile = Array.from({ length: fillers }, () => filler);
const plainKing = monster({ name: 'King', power: 20, iq: 3 });
const none: readonly [ScenarioPile, ScenarioPile] = [[], []];

export interface NamedLayout {
  readonly layout: Layout;
  /** Rolls of the named cards. */
  readonly rolls: ReadonlyMap<string, Roll>;
}

const isSquareName = (name: string): boolean => /^[a-e][1-5]$/.test(name);

/** Reads a drawn board with its legend and options. Throws if they don't match. */
export function createLayout(
  workshop: Workshop,
  drawing: string,
  legend: Legend,
  options: ScenarioOptions,
): NamedLayout {
  const rolls = new Map<string, Roll>();

  function piece(name: string | null, pieceSpec: CardSpec | string): Piece {
    const spec = typeof pieceSpec === 'string' ? card(pieceSpec) : pieceSpec;
    const roll = workshop.roll(spec);
    const known = name ?? spec.options.name ?? null;
    if (known === null || rolls.has(known))
      return { name: null, roll, standing: standingOptions(spec) };
    if (isSquareName(known)) throw new Error(`${known} is a square and can name no card`);
    rolls.set(known, roll);
    return { name: known, roll, standing: standingOptions(spec) };
  }

  function position(letter: string): Position {
    const pieceSpec = legend[letter] ?? (isKingLetter(letter) ? plainKing : null);
    if (pieceSpec === null) throw new Error(`${letter} is drawn but not in the legend`);
    const specs = Array.isArray(pieceSpec)
      ? (pieceSpec as readonly (CardSpec | string)[])
      : [pieceSpec as CardSpec | string];
    return {
      owner: letterPlayer(letter),
      king: isKingLetter(letter),
      cards: specs.map((spec, depth) => piece(depth === 0 ? letter : `${letter}.${depth}`, spec)),
    };
  }

  const board = new Map<number, Position>();
  const drawn = readDrawnBoard(drawing);
  for (const [square, letter] of drawn.entries()) {
    if (letter === null) continue;
    if (!/^[A-Za-z]$/.test(letter)) throw new Error(`${letter} is no letter`);
    if (drawn.indexOf(letter) !== square) throw new Error(`${letter} is drawn twice`);
    board.set(square, position(letter));
  }
  for (const king of ['K', 'k']) {
    if (!drawn.includes(king))
      throw new Error(`${king} is not drawn: both Kings stand on the field`);
  }
  for (const letter of Object.keys(legend)) {
    if (!drawn.includes(letter)) throw new Error(`${letter} is in the legend but not drawn`);
  }

  const pile = (specs: ScenarioPile): Piece[] =>
    Array.isArray(specs)
      ? (specs as readonly (CardSpec | string)[]).map((spec) => piece(null, spec))
      : Object.entries(specs as Record<string, CardSpec | string>).map(([name, spec]) =>
          piece(name, spec),
        );
  const piles = (pair: readonly [ScenarioPile, ScenarioPile] | undefined): [Piece[], Piece[]] => {
    const [south, north] = pair ?? none;
    return [pile(south), pile(north)];
  };

  const active = options.active ?? (options.turn !== undefined && options.turn % 2 === 0 ? 1 : 0);
  const layout: Layout = {
    board,
    turn: options.turn ?? (active === 0 ? 5 : 6),
    active,
    phase: options.phase ?? 'main',
    energy: options.energy ?? evenEnergy,
    quiet: options.quiet ?? 0,
    seed: options.seed ?? 'scenario',
    hand: piles(options.hand),
    known: piles(options.known),
    deck: piles(options.deck ?? [plainDeck, plainDeck]),
    bin: piles(options.bin),
    void: piles(options.void),
    superdeck: piles(options.superdeck),
  };
  return { layout, rolls };
}

const standingOptions = ({ options }: CardSpec): StandingOptions => options;
