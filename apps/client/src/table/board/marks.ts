import type { Square } from '@stackmate/engine';
import { aimedAt, aims, origins, findSquare } from '../intent/index.ts';
import type { Intent, Offer, Verb } from '../intent/index.ts';
import type { MatchScreen } from '../store/index.ts';
import { isInReach, isThreatened } from './lit-squares.ts';

/** Shape of the mark on a legal target. No two kinds differ by colour alone. */
export type BoardMark = 'move' | 'attack' | 'ability' | 'stack' | 'place' | 'choose';

const verbMarks: Readonly<Record<Verb, BoardMark>> = {
  crown: 'place',
  summon: 'place',
  upgrade: 'stack',
  'stack on top': 'stack',
  'stack underneath': 'stack',
  move: 'move',
  lift: 'stack',
  unstack: 'move',
  attack: 'attack',
  'attack directly': 'attack',
  activate: 'ability',
  use: 'ability',
  discard: 'place',
  choose: 'choose',
  'end turn': 'choose',
  pass: 'choose',
};

/** The mark on a square, and the offers behind it. */
export interface SquareMark {
  readonly mark: BoardMark;
  readonly offers: readonly Offer[];
}

const markCache = new WeakMap<Intent, ReadonlyMap<Square, SquareMark>>();

function computeMarks(intent: Intent): ReadonlyMap<Square, SquareMark> {
  const marks = new Map<Square, SquareMark>();
  if (intent.preview) return marks;
  for (const offers of aims(intent).values()) {
    const { aim } = offers[0];
    if (aim?.at !== 'square') continue;
    const kinds = offers.map(({ verb }) => verbMarks[verb]);
    const mark = kinds.find((kind) => kind === 'attack') ?? kinds[0];
    marks.set(aim.square, { mark, offers });
  }
  return marks;
}

/** Returns the legal targets on the board. */
export function squareMarks(intent: Intent | null): ReadonlyMap<Square, SquareMark> {
  if (!intent) return new Map();
  const cached = markCache.get(intent);
  if (cached) return cached;
  const marks = computeMarks(intent);
  markCache.set(intent, marks);
  return marks;
}

/** Ways to pick something up from a square: the whole position by its top card, or only single cards of its stack. */
export type Pickable = 'position' | 'card';

const pickableCache = new WeakMap<Intent, ReadonlyMap<Square, Pickable>>();

/** Returns what can be picked up from each square; nothing once an action has been started. */
export function pickable(intent: Intent | null): ReadonlyMap<Square, Pickable> {
  if (!intent || intent.origin || intent.chain.length > 0) return new Map();
  const cached = pickableCache.get(intent);
  if (cached) return cached;
  const squares = new Map<Square, Pickable>();
  for (const origin of origins(intent).values()) {
    if (origin.from === 'position') squares.set(origin.square, 'position');
    if (origin.from !== 'card') continue;
    const square = findSquare(intent.base, origin.ref);
    if (square !== null && !squares.has(square)) squares.set(square, 'card');
  }
  pickableCache.set(intent, squares);
  return squares;
}

/** Returns the CSS classes for a square's part in the current action. One string, so that it compares by value. */
export function squareRole(screen: MatchScreen, square: Square): string {
  const { intent, sent } = screen;
  const roles: string[] = [];
  if (isInReach(screen, square)) roles.push('in-reach');
  if (isThreatened(screen, square)) roles.push('threatened');
  if (isPointedAt(screen, square)) roles.push('pointed');
  const mark = squareMarks(intent).get(square);
  if (mark) roles.push(`mark-${mark.mark}`);
  if (mark && mark.offers.length > 1) roles.push('several');
  const { origin } = intent ?? {};
  if (origin?.from === 'position' && origin.square === square) roles.push('held');
  if (origin?.from === 'card' && isCardOn(intent!, origin.ref, square)) roles.push('held');
  const aimed = intent && (intent.preview || intent.ask) ? aimedAt(intent) : null;
  if (aimed?.at === 'square' && aimed.square === square) roles.push('aimed');
  const ambiguousAim = intent?.ask?.[0].aim;
  if (ambiguousAim?.at === 'square' && ambiguousAim.square === square) roles.push('aimed');
  if (sent?.actions.some(({ card }) => card !== null && intent && isCardOn(intent, card, square)))
    roles.push('sent');
  return roles.join(' ');
}

const isPointedAt = ({ pointed, shown }: MatchScreen, square: Square): boolean =>
  pointed !== null &&
  (pointed.square === square ||
    (shown?.open.field[square]?.cards.some(({ ref }) => pointed.cards.includes(ref)) ?? false));

const isCardOn = ({ base }: Intent, ref: number, square: Square): boolean =>
  base.open.field[square]?.cards.some((card) => card.ref === ref) ?? false;
