import { rules } from '@stackmate/catalogue/play';
import { elements, hasStatus, players, statusBit, statuses } from '@stackmate/engine';
import type {
  DefinitionId,
  Element,
  FieldCard,
  MatchView,
  Player,
  Ref,
  Roll,
  Square,
  Status,
  CardStats,
} from '@stackmate/engine';
import { dequal } from 'dequal/lite';
import { kingDangers } from '../danger/king-danger.ts';
import type { Danger } from '../danger/king-danger.ts';

/** One card of a stack. */
export interface LayerFacts {
  readonly ref: Ref;
  /** null: face down and unknown to the viewer. */
  readonly roll: Roll | null;
  /** Face down on the field, even if the viewer may look at it. */
  readonly faceDown: boolean;
  readonly active: boolean;
}

/** Everything that the board shows of one position. */
export interface PositionFacts {
  readonly square: Square;
  readonly owner: Player;
  readonly king: boolean;
  /** Top card first. */
  readonly cards: readonly LayerFacts[];
  readonly isMonster: boolean;
  readonly card: DefinitionId | null;
  readonly level: number;
  readonly power: number;
  readonly maxPower: number;
  readonly damage: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangeType: CardStats['rangeType'];
  readonly elements: readonly Element[];
  readonly statuses: readonly Status[];
  /** Stats above (`raised`) or below (`lowered`) the values the card was rolled with. */
  readonly raised: readonly ('power' | 'iq' | 'range')[];
  readonly lowered: readonly ('power' | 'iq' | 'range')[];
  readonly moved: boolean;
  readonly acted: boolean;
  readonly arrived: boolean;
  readonly busy: boolean;
  /** null unless this is a King; the same goes for `shield`. */
  readonly energy: number | null;
  readonly shield: number | null;
  /** Why this King is in danger; empty for all other cards. */
  readonly dangers: readonly Danger[];
}

/** The position on each square; null for an empty square. */
export type Board = readonly (PositionFacts | null)[];

const elementsIn = (set: number): Element[] =>
  elements.filter((_, index) => index > 0 && ((set >> index) & 1) === 1);

const topStatuses = (top: CardStats): Status[] =>
  statuses.filter((status) => hasStatus(top, statusBit(status)));

/** Returns the cards that pending actions use (ST6). */
function busyRefs({ open }: MatchView): ReadonlySet<Ref> {
  const refs = open.waiting.flatMap(({ source, owner, defender, targets }) => [
    source,
    owner,
    defender,
    ...targets.map(({ ref }) => ref ?? 0),
  ]);
  return new Set(refs);
}

const toLayer = ({ ref, roll, active }: FieldCard, known: ReadonlyMap<Ref, Roll>): LayerFacts => ({
  ref,
  roll: roll ?? known.get(ref) ?? null,
  faceDown: roll === null,
  active,
});

const changedStats = (top: CardStats, roll: Roll | null, sign: 1 | -1): PositionFacts['raised'] =>
  roll && top.isMonster
    ? (['power', 'iq', 'range'] as const).filter((stat) => {
        const now = stat === 'power' ? top.maxPower : top[stat];
        return Math.sign(now - roll[stat]) === sign;
      })
    : [];

function positionFacts(
  top: CardStats,
  view: MatchView,
  known: ReadonlyMap<Ref, Roll>,
  busy: ReadonlySet<Ref>,
): PositionFacts {
  const { open } = view;
  const { square, owner, king, stack, card } = top;
  const cards = stack.cards.map((candidate) => toLayer(candidate, known));
  const { turn } = open;
  const { roll } = cards[0];
  return {
    square,
    owner,
    king,
    cards,
    isMonster: top.isMonster,
    card: roll?.card ?? null,
    level: top.level,
    power: top.power,
    maxPower: top.maxPower,
    damage: card.damage,
    iq: top.iq,
    eq: top.eq,
    range: top.range,
    rangeType: top.rangeType,
    elements: elementsIn(top.elements),
    statuses: topStatuses(top),
    raised: changedStats(top, roll, 1),
    lowered: changedStats(top, roll, -1),
    moved: turn > 0 && stack.cards.some(({ moved }) => moved === turn),
    acted:
      turn > 0 &&
      stack.cards.some(({ attackTurn, activated }) => attackTurn === turn || activated === turn),
    arrived: turn > 0 && card.arrived === turn,
    busy: stack.cards.some(({ ref }) => busy.has(ref)),
    energy: king ? open.energy[owner] : null,
    shield: king ? open.shield[owner] : null,
    dangers: king ? kingDangers(view, owner) : [],
  };
}

function computeBoard(view: MatchView): Board {
  // Cached before the derived values are read, because computing them overwrites those.
  for (const player of players) kingDangers(view, player);
  const field = rules.derived(view);
  const knownRolls = new Map((view.own?.faceDown ?? []).map(({ ref, roll }) => [ref, roll]));
  const busy = busyRefs(view);
  const board: (PositionFacts | null)[] = view.open.field.map(() => null);
  for (const square of field.squares)
    board[square] = positionFacts(field.tops[square], view, knownRolls, busy);
  return board;
}

const boards = new WeakMap<MatchView, Board>();
/** The last positions shown on each square. Several, because views that are compared alternate. */
const recentFacts = new Map<Square, readonly PositionFacts[]>();

function reuseEqual(facts: PositionFacts): PositionFacts {
  const before = recentFacts.get(facts.square) ?? [];
  const same = before.find((candidate) => dequal(candidate, facts));
  if (same) return same;
  recentFacts.set(facts.square, [facts, ...before.slice(0, 3)]);
  return facts;
}

/** Returns the board of a view. A position that looks the same as it did recently is the same object. */
export function toBoard(view: MatchView): Board {
  const cached = boards.get(view);
  if (cached) return cached;
  const board = computeBoard(view).map((facts) => facts && reuseEqual(facts));
  boards.set(view, board);
  return board;
}

/** Returns the position that contains a card; null if the card isn't on the field. */
export function findPosition(board: Board, ref: Ref): PositionFacts | null {
  return board.find((facts) => facts?.cards.some((card) => card.ref === ref)) ?? null;
}
