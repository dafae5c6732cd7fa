import { compareRolls, sameRoll } from '../cards/compare-rolls.ts';
import { sideSquares, squaresIn } from '../board/square.ts';
import { shuffle } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import type { Player, Viewer } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';
import type { HeldCard, MatchState } from '../types/state.ts';
import { isAboutDeck, pendingPick } from '../view/redeal-pending.ts';
import type { RollPool } from './roll-pool.ts';
import type { TwinOptions } from './twin-options.ts';

const pick = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)];

/** Returns the rolls of a deck from bottom to top. */
const inOrder = (deck: readonly Roll[], order: readonly number[]): Roll[] =>
  order.map((index) => deck[index]);

/** Sets a deck's content and order from its rolls, bottom first. */
function writeDeck(state: MatchState, player: Player, rolls: readonly Roll[]): void {
  const places = rolls
    .map((_, place) => place)
    .sort((a, b) => compareRolls(rolls[a], rolls[b]) || a - b);
  state.own[player].deck = places.map((place) => rolls[place]);
  const order = rolls.map(() => 0);
  for (const [index, place] of places.entries()) order[place] = index;
  state.secret.order[player] = order;
}

/** A hidden card whose roll can be exchanged. */
interface Slot {
  roll: Roll;
  readonly fits: 'main' | 'monster' | 'faceDown';
  readonly write: (roll: Roll) => void;
}

const isIn = (rolls: readonly Roll[], roll: Roll): boolean =>
  rolls.some((other) => other.card === roll.card && other.abilities[0] === roll.abilities[0]);

/**
 * Redistributes the rolls among all slots and replaces some with other cards from the catalogue.
 */
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

const createSlot = (list: HeldCard[], index: number, fits: Slot['fits']): Slot => ({
  roll: list[index].roll,
  fits,
  write: (roll) => {
    list[index] = { ref: list[index].ref, roll };
  },
});

/** Returns face-down cards that this player knows and the viewer doesn't. */
const unknownFaceDown = (state: MatchState, player: Player, viewer: Viewer): HeldCard[] =>
  state.own[player].faceDown.filter(
    ({ ref }) =>
      viewer === 'spectator' || !state.own[viewer].faceDown.some((known) => known.ref === ref),
  );

function faceDownSlots(
  state: MatchState,
  player: Player,
  { viewer, constraints }: TwinOptions,
): Slot[] {
  return unknownFaceDown(state, player, viewer)
    .filter(({ ref }) => !constraints.card(player, ref))
    .map(({ ref, roll }) => ({
      roll,
      fits: 'faceDown',
      write: (other) => {
        // Everyone else who knows the card is hidden from this viewer too.
        for (const own of state.own) {
          const index = own.faceDown.findIndex((card) => card.ref === ref);
          if (index >= 0) own.faceDown[index] = { ref, roll: other };
        }
      },
    }));
}

/** Returns the player who is looking at cards of this deck; null if there is none. */
function lookerAt({ open }: MatchState, player: Player, { catalogue }: TwinOptions): Player | null {
  const pending = pendingPick(catalogue, open);
  if (!pending || !isAboutDeck(pending) || pending.home !== player) return null;
  return pending.chooser;
}

/**
 * Returns the slots of a deck. Cards being looked at also change in the deck; the viewer's own
 * looked-at cards stay the same.
 */
function deckSlots(state: MatchState, player: Player, options: TwinOptions, rolls: Roll[]): Slot[] {
  const { constraints, viewer, pool, random } = options;
  const places = rolls
    .map((_, place) => place)
    .slice(0, Math.max(0, rolls.length - constraints.onTop[player]));
  const looker = lookerAt(state, player, options);
  const looking = looker === null ? [] : state.own[looker].looking;
  const slots: Slot[] = [];
  for (const [index, { ref, roll }] of looking.entries()) {
    const place = places.findLast((at) => sameRoll(rolls[at], roll));
    if (place === undefined) continue;
    places.splice(places.indexOf(place), 1);
    const isMonster = pool.monsters.some((monster) => monster.card === roll.card);
    const stays = looker === viewer || constraints.card(looker!, ref) || !isMonster;
    if (stays || random.below(2) === 0) continue;
    slots.push({
      roll,
      fits: 'monster',
      write: (other) => {
        looking[index] = { ref, roll: other };
        rolls[place] = other;
      },
    });
  }
  const main = places.map((place): Slot => ({
    roll: rolls[place],
    fits: 'main',
    write: (roll) => {
      rolls[place] = roll;
    },
  }));
  return [...slots, ...main];
}

/** Replaces hidden cards in hand, deck, superdeck and face down with other cards. */
export function exchangeCards(state: MatchState, player: Player, options: TwinOptions): void {
  const { random, pool, constraints } = options;
  const own = state.own[player];
  const rolls = inOrder(own.deck, state.secret.order[player]);
  const slots = [
    ...own.hand
      .map((_, index) => createSlot(own.hand, index, 'main'))
      .filter((_, index) => !constraints.card(player, own.hand[index].ref)),
    ...faceDownSlots(state, player, options),
    ...deckSlots(state, player, options, rolls),
  ];
  exchange(slots, random, pool);
  writeDeck(state, player, rolls);
  for (const [index, { ref }] of own.superdeck.entries()) {
    if (!constraints.card(player, ref))
      own.superdeck[index] = { ref, roll: pick(random, pool.supermons) };
  }
}

/** Reorders a deck, since its order is hidden from its player too. */
export function reorderDeck(
  state: MatchState,
  player: Player,
  { random, constraints }: TwinOptions,
): void {
  const rolls = inOrder(state.own[player].deck, state.secret.order[player]);
  const free = Math.max(0, rolls.length - constraints.onTop[player]);
  writeDeck(state, player, [...shuffle(random, rolls.slice(0, free)), ...rolls.slice(free)]);
}

/** Picks another King on another square; requires a monster in hand. */
export function exchangeKing(
  state: MatchState,
  player: Player,
  { random, pool, constraints }: TwinOptions,
): void {
  const own = state.own[player];
  if (!own.kingPick || constraints.kings) return;
  const isMonster = ({ roll }: HeldCard): boolean =>
    pool.monsters.some((monster) => monster.card === roll.card);
  if (!own.hand.some(isMonster)) {
    own.hand[0] = { ref: own.hand[0].ref, roll: pick(random, pool.monsters) };
  }
  own.kingPick = {
    card: pick(random, own.hand.filter(isMonster)).ref,
    to: pick(random, squaresIn(sideSquares[player])),
  };
}
