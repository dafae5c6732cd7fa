import type { Square } from '@stackmate/engine';
import { aimedAt, aims, origins, squareOf } from '../intent/index.ts';
import type { Intent, Offer, Verb } from '../intent/index.ts';
import type { MatchScreen } from '../store/index.ts';

/** The shape that a legal target has: no two kinds differ by colour alone. */
export type Mark = 'move' | 'attack' | 'ability' | 'stack' | 'place' | 'choose';

const markOf: Readonly<Record<Verb, Mark>> = {
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

/** What is marked on a square, and how many ways there are to mean it. */
export interface SquareMark {
  readonly mark: Mark;
  readonly offers: readonly Offer[];
}

const found = new WeakMap<Intent, ReadonlyMap<Square, SquareMark>>();

function work(intent: Intent): ReadonlyMap<Square, SquareMark> {
  const marks = new Map<Square, SquareMark>();
  if (intent.preview) return marks;
  for (const offers of aims(intent).values()) {
    const { aim } = offers[0];
    if (aim?.at !== 'square') continue;
    const kinds = offers.map(({ verb }) => markOf[verb]);
    const mark = kinds.find((kind) => kind === 'attack') ?? kinds[0];
    marks.set(aim.square, { mark, offers });
  }
  return marks;
}

/** The legal targets on the board. */
export function marksOf(intent: Intent | null): ReadonlyMap<Square, SquareMark> {
  if (!intent) return new Map();
  const known = found.get(intent);
  if (known) return known;
  const marks = work(intent);
  found.set(intent, marks);
  return marks;
}

/** What can be picked up of a position: all of it by its top card, or only cards of its stack one by one. */
export type Pickable = 'position' | 'card';

const liftable = new WeakMap<Intent, ReadonlyMap<Square, Pickable>>();

/** What can be picked up on the board, by square; nothing while something is held or asked. */
export function pickable(intent: Intent | null): ReadonlyMap<Square, Pickable> {
  if (!intent || intent.origin || intent.chain.length > 0) return new Map();
  const known = liftable.get(intent);
  if (known) return known;
  const squares = new Map<Square, Pickable>();
  for (const origin of origins(intent).values()) {
    if (origin.from === 'position') squares.set(origin.square, 'position');
    if (origin.from !== 'card') continue;
    const square = squareOf(intent.base, origin.ref);
    if (square !== null && !squares.has(square)) squares.set(square, 'card');
  }
  liftable.set(intent, squares);
  return squares;
}

/** How a square stands in what is being done: one text, so that a square is drawn again only when it changes. */
export function squareRole({ intent, sent }: MatchScreen, square: Square): string {
  const roles: string[] = [];
  const mark = marksOf(intent).get(square);
  if (mark) roles.push(`mark-${mark.mark}`);
  if (mark && new Set(mark.offers.map(({ verb }) => verb)).size > 1) roles.push('several');
  const { origin } = intent ?? {};
  if (origin?.from === 'position' && origin.square === square) roles.push('held');
  if (origin?.from === 'card' && holds(intent!, origin.ref, square)) roles.push('held');
  const aimed = intent && (intent.preview || intent.ask) ? aimedAt(intent) : null;
  if (aimed?.at === 'square' && aimed.square === square) roles.push('aimed');
  const asked = intent?.ask?.[0].aim;
  if (asked?.at === 'square' && asked.square === square) roles.push('aimed');
  if (sent?.actions.some(({ card }) => card !== null && intent && holds(intent, card, square)))
    roles.push('sent');
  return roles.join(' ');
}

const holds = ({ base }: Intent, ref: number, square: Square): boolean =>
  base.open.field[square]?.cards.some((card) => card.ref === ref) ?? false;
