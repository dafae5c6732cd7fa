import { compareRolls, sameRoll } from '../cards/compare-rolls.ts';
import { sideOf, squaresIn } from '../board/square.ts';
import { shuffle } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import { cloneState } from '../state/clone.ts';
import { players } from '../types/ids.ts';
import type { Player, Ref, Viewer } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { HeldCard, MatchState, Own } from '../types/state.ts';
import type { RollPool } from './roll-pool.ts';

/*
 * Twins: two states that differ in everything a viewer may not know, and in nothing else (ZN2). They are made by
 * writing to the hidden parts, so that no function of the engine decides what is hidden.
 */

/** What is the same in both twins although the viewer may not know it. */
export interface Kept {
  /** Hand, superdeck and looked-at cards by private ref, face-down ones by their ref. */
  readonly card: (player: Player, ref: Ref) => boolean;
  /** So many cards at the top of each deck. */
  readonly onTop: readonly [number, number];
  readonly random: boolean;
  readonly kings: boolean;
}

export const nothingKept: Kept = {
  card: () => false,
  onTop: [0, 0],
  random: false,
  kings: false,
};

export interface TwinOptions {
  readonly viewer: Viewer;
  readonly random: Random;
  readonly pool: RollPool;
  readonly kept: Kept;
  /** Choices in the middle of a declaration or search are gone, not only changed: no action can be carried over. */
  readonly blank: boolean;
}

/** Players whose own part a viewer does not see. */
export const hiddenFrom = (viewer: Viewer): readonly Player[] =>
  players.filter((player) => player !== viewer);

const pick = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)];

/** The rolls of a deck from the bottom to the top. */
const inOrder = (deck: readonly Roll[], order: readonly number[]): Roll[] =>
  order.map((index) => deck[index]);

/** Writes a deck's content and order from its rolls, bottom first. */
function writeDeck(state: MatchState, player: Player, rolls: readonly Roll[]): void {
  const places = rolls
    .map((_, place) => place)
    .sort((a, b) => compareRolls(rolls[a], rolls[b]) || a - b);
  state.own[player].deck = places.map((place) => rolls[place]);
  const order = rolls.map(() => 0);
  for (const [index, place] of places.entries()) order[place] = index;
  state.secret.order[player] = order;
}

/** A place of a hidden card whose roll can be exchanged. */
interface Slot {
  roll: Roll;
  readonly fits: 'main' | 'monster' | 'faceDown';
  readonly write: (roll: Roll) => void;
}

const isIn = (rolls: readonly Roll[], roll: Roll): boolean =>
  rolls.some((other) => other.card === roll.card && other.abilities[0] === roll.abilities[0]);

/** Deals the rolls of all slots anew among them, and exchanges some for other cards of the catalogue. */
function exchange(slots: readonly Slot[], random: Random, pool: RollPool): void {
  const main = slots.filter((slot) => slot.fits === 'main');
  const dealt = shuffle(
    random,
    main.map((slot) => slot.roll),
  );
  for (const [index, slot] of main.entries()) {
    slot.roll = random.below(4) === 0 ? pick(random, pool.main) : dealt[index];
  }
  for (const slot of slots) {
    if (slot.fits === 'monster') slot.roll = pick(random, pool.monsters);
    if (slot.fits !== 'faceDown') continue;
    const partner = main[random.below(main.length || 1)];
    if (partner && isIn(pool.faceDown, partner.roll)) {
      [slot.roll, partner.roll] = [partner.roll, slot.roll];
    } else slot.roll = pick(random, pool.faceDown);
  }
  for (const slot of slots) slot.write(slot.roll);
}

const slotOf = (list: HeldCard[], index: number, fits: Slot['fits']): Slot => ({
  roll: list[index].roll,
  fits,
  write: (roll) => {
    list[index] = { ref: list[index].ref, roll };
  },
});

/** Face-down cards that this player knows and the viewer does not. */
const unknownFaceDown = (state: MatchState, player: Player, viewer: Viewer): HeldCard[] =>
  state.own[player].faceDown.filter(
    ({ ref }) =>
      viewer === 'spectator' || !state.own[viewer].faceDown.some((known) => known.ref === ref),
  );

function faceDownSlots(state: MatchState, player: Player, { viewer, kept }: TwinOptions): Slot[] {
  return unknownFaceDown(state, player, viewer)
    .filter(({ ref }) => !kept.card(player, ref))
    .map(({ ref, roll }) => ({
      roll,
      fits: 'faceDown',
      write: (other) => {
        // Whoever else knows it is hidden from this viewer too.
        for (const own of state.own) {
          const index = own.faceDown.findIndex((card) => card.ref === ref);
          if (index >= 0) own.faceDown[index] = { ref, roll: other };
        }
      },
    }));
}

/** Cards of a deck that are laid before a player stand for the same cards in the deck. */
function deckSlots(state: MatchState, player: Player, options: TwinOptions, rolls: Roll[]): Slot[] {
  const { looking } = state.own[player];
  const { kept } = options;
  const write = (place: number) => (roll: Roll) => {
    rolls[place] = roll;
  };
  const places = rolls
    .map((_, place) => place)
    .slice(0, Math.max(0, rolls.length - kept.onTop[player]));
  const slots: Slot[] = [];
  for (const [index, { ref, roll }] of looking.entries()) {
    const place = places.findLast((at) => sameRoll(rolls[at], roll));
    if (place === undefined) continue;
    places.splice(places.indexOf(place), 1);
    const isMonster = options.pool.monsters.some((monster) => monster.card === roll.card);
    if (kept.card(player, ref) || !isMonster || options.random.below(2) === 0) continue;
    slots.push({
      roll,
      fits: 'monster',
      write: (other) => {
        looking[index] = { ref, roll: other };
        rolls[place] = other;
      },
    });
  }
  return [
    ...slots,
    ...places.map((place): Slot => ({ roll: rolls[place], fits: 'main', write: write(place) })),
  ];
}

function exchangeCards(state: MatchState, player: Player, options: TwinOptions): void {
  const { random, pool, kept } = options;
  const own = state.own[player];
  const rolls = inOrder(own.deck, state.secret.order[player]);
  const slots = [
    ...own.hand
      .map((_, index) => slotOf(own.hand, index, 'main'))
      .filter((_, index) => !kept.card(player, own.hand[index].ref)),
    ...faceDownSlots(state, player, options),
    ...deckSlots(state, player, options, rolls),
  ];
  exchange(slots, random, pool);
  writeDeck(state, player, rolls);
  for (const [index, { ref }] of own.superdeck.entries()) {
    if (!kept.card(player, ref)) own.superdeck[index] = { ref, roll: pick(random, pool.supermons) };
  }
}

/** The order of a deck is hidden from its player too. */
function reorderDeck(state: MatchState, player: Player, { random, kept }: TwinOptions): void {
  const rolls = inOrder(state.own[player].deck, state.secret.order[player]);
  const free = Math.max(0, rolls.length - kept.onTop[player]);
  writeDeck(state, player, [...shuffle(random, rolls.slice(0, free)), ...rolls.slice(free)]);
}

/** Another King on another square; it takes a monster in the hand. */
function exchangeKing(
  state: MatchState,
  player: Player,
  { random, pool, kept }: TwinOptions,
): void {
  const own = state.own[player];
  if (!own.kingPick || kept.kings) return;
  const isMonster = ({ roll }: HeldCard): boolean =>
    pool.monsters.some((monster) => monster.card === roll.card);
  if (!own.hand.some(isMonster)) {
    own.hand[0] = { ref: own.hand[0].ref, roll: pick(random, pool.monsters) };
  }
  own.kingPick = {
    card: pick(random, own.hand.filter(isMonster)).ref,
    to: pick(random, squaresIn(sideOf[player])),
  };
}

/** Every private ref gets another number, and the counter another value. */
function renumber(own: Own, random: Random): void {
  const taken = new Map<Ref, Ref>();
  const used = new Set<Ref>();
  const lowest = -400;
  const other = (ref: Ref): Ref => {
    if (ref > 0) return ref;
    let drawn = taken.get(ref);
    while (drawn === undefined) {
      const candidate = -1 - random.below(-lowest - 1);
      if (used.has(candidate)) continue;
      drawn = candidate;
      used.add(drawn);
      taken.set(ref, drawn);
    }
    return drawn;
  };
  const held = (cards: readonly HeldCard[]): HeldCard[] =>
    cards.map(({ ref, roll }) => ({ ref: other(ref), roll }));
  const optional = (ref: Ref | null): Ref | null => (ref === null ? null : other(ref));
  own.hand = held(own.hand);
  own.superdeck = held(own.superdeck);
  own.looking = held(own.looking);
  if (own.kingPick) own.kingPick = { ...own.kingPick, card: other(own.kingPick.card) };
  if (own.picked !== null) own.picked = other(own.picked);
  if (own.draft) {
    const { action, chosen } = own.draft;
    own.draft = {
      action: { ...action, card: optional(action.card), target: optional(action.target) },
      chosen: chosen.map(({ ref, square }) => ({ ref: optional(ref), square })),
    };
  }
  own.nextRef = lowest - 1 - random.below(200);
}

/** A state that differs from the given one in everything that this viewer may not know, but for what is kept. */
export function twinOf(state: MatchState, options: TwinOptions): MatchState {
  const { viewer, random, kept, blank } = options;
  const twin = cloneState(state);
  for (const player of hiddenFrom(viewer)) {
    const own = twin.own[player];
    if (blank) Object.assign(own, { looking: [], draft: null, picked: null });
    exchangeCards(twin, player, options);
    exchangeKing(twin, player, options);
    renumber(own, random);
    shuffle(random, own.faceDown);
  }
  for (const player of players) reorderDeck(twin, player, options);
  if (!kept.random) {
    const digits = Array.from({ length: 64 }, () => random.below(16).toString(16));
    twin.secret.random = { key: digits.join(''), counter: random.below(1000) };
  }
  return twin;
}

/**
 * The twin of a ref in a hidden player's action: a private one is that of the card at the same place; undefined if
 * there is no such place.
 */
export function carryOver(
  from: MatchState,
  to: MatchState,
  by: Player,
  ref: Ref | null,
): Ref | null | undefined {
  if (ref === null || ref > 0) return ref;
  for (const list of ['hand', 'superdeck', 'looking'] as const) {
    const index = from.own[by][list].findIndex((card) => card.ref === ref);
    if (index >= 0) return to.own[by][list][index]?.ref;
  }
  return ref;
}
