import { sideSquares, squaresIn } from '../board/square.ts';
import { compareRolls } from '../cards/compare-rolls.ts';
import { freezeRoll } from '../cards/roll-card.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { createRandom, deriveStream, shuffle } from '../random/random.ts';
import { cloneOpen, cloneOwn } from '../state/clone.ts';
import type { Player, Ref } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { Deck, Roll } from '../types/roll.ts';
import type { HeldCard, MatchState, MatchView, Own, Pair } from '../types/state.ts';
import { dealHome, faceDownCards } from './redeal-home.ts';
import type { HomeDeal, DealTable } from './redeal-home.ts';
import { isAboutDeck, pendingPick } from './redeal-pending.ts';
import { rollKind } from './unseen-cards.ts';

/** The assumed decks: the opponent's, or one for each player whose cards can't be seen. */
export type Prior = Deck | readonly [Deck | null, Deck | null];

function priorDeck(prior: Prior | undefined, player: Player): Deck | null {
  if (!prior) return null;
  const deck = 'main' in prior ? prior : prior[player];
  return deck && { main: deck.main.map(freezeRoll), superdeck: deck.superdeck.map(freezeRoll) };
}

/** Creates the own part of a player whose cards can't be seen, without anything pending. */
function ownPart(
  table: DealTable,
  player: Player,
  deal: HomeDeal,
  faceDown: ReadonlyMap<Ref, Roll>,
): Own {
  let nextRef = -1;
  const assignRef = (roll: Roll): HeldCard => ({ ref: nextRef--, roll });
  const hand = deal.hand.map(assignRef);
  const superdeck = deal.superdeck.toSorted(compareRolls).map(assignRef);
  const known: HeldCard[] = [];
  for (const { ref, home, stack } of faceDownCards(table.view)) {
    const knows = stack.owner === player || home === player;
    if (knows) known.push({ ref, roll: faceDown.get(ref)! });
  }
  return {
    hand,
    superdeck,
    deck: deal.deck.toSorted(compareRolls),
    faceDown: known,
    looking: [],
    kingPick: null,
    draft: null,
    picked: null,
    nextRef,
  };
}

/** Returns the indexes of these rolls in a deck, each used once. */
function rollIndexes(deck: readonly Roll[], rolls: readonly Roll[]): number[] {
  const used = new Set<number>();
  for (const roll of rolls) {
    const at = deck.findIndex(
      (candidate, index) => !used.has(index) && compareRolls(candidate, roll) === 0,
    );
    if (at >= 0) used.add(at);
  }
  return [...used];
}

/** Orders a deck so that the cards that are looked at are on top. */
function drawOrder({ pick, view, random }: DealTable, player: Player, own: Pair<Own>): number[] {
  const { deck } = own[player];
  const order = shuffle(random, [...deck.keys()]);
  if (!pick || pick.home !== player || pick.from !== 'deck top') return order;
  const fits = (index: number): boolean => pick.fits(deck[index]);
  const shown = pick.chooser === view.viewer;
  const certain = shown
    ? rollIndexes(
        deck,
        own[pick.chooser].looking.map(({ roll }) => roll),
      )
    : pick.placing
      ? order.filter(fits).slice(0, 1)
      : [];
  // Everything the viewer looks at that fits is already in `certain`.
  const others = order.filter((index) => !certain.includes(index) && !(shown && fits(index)));
  const top = shuffle(random, [...certain, ...others.slice(0, pick.looked - certain.length)]);
  return [...order.filter((index) => !top.includes(index)), ...top];
}

/** Fills in what a player whose cards can't be seen has secretly looked at or picked. */
function fillPending(table: DealTable, player: Player, { own, secret }: MatchState): void {
  const { pick, view, random } = table;
  const mine = own[player];
  const pickRef = (cards: readonly HeldCard[]): Ref => cards[random.below(cards.length)].ref;
  const { phase, kingPicked } = view.open;
  if (phase === 'king selection' && kingPicked[player]) {
    const squares = squaresIn(sideSquares[player]);
    const card = pickRef(mine.hand.filter(({ roll }) => rollKind(table, roll) === 'monster'));
    mine.kingPick = { card, to: squares[random.below(squares.length)] };
  }
  if (!pick || pick.chooser !== player) return;
  if (isAboutDeck(pick)) {
    const { deck } = own[pick.home];
    const order = secret.order[pick.home];
    const looked = order.slice(order.length - pick.looked).toSorted((a, b) => a - b);
    for (const index of looked) {
      if (pick.fits(deck[index])) mine.looking.push({ ref: mine.nextRef--, roll: deck[index] });
    }
  }
  if (!pick.placing) return;
  const pile = isAboutDeck(pick)
    ? mine.looking
    : pick.from === 'superdeck'
      ? mine.superdeck
      : mine.hand;
  mine.picked = pickRef(pile.filter(({ roll }) => pick.fits(roll)));
}

/**
 * Creates a whole state that is consistent with a view: `viewFor` returns the same view. Cards
 * that the viewer can't see are drawn with the seed, from the assumed decks, or otherwise so that
 * they resemble a legal deck. For bots and tests.
 */
export function redeal(
  catalogue: CompiledCatalogue,
  view: MatchView,
  seed: string,
  prior?: Prior,
): MatchState {
  const open = cloneOpen(view.open);
  const table: DealTable = {
    catalogue,
    random: createRandom(seed),
    view,
    pick: pendingPick(catalogue, open),
  };
  const hidden = players.filter((player) => player !== view.viewer);
  const deals = new Map(
    hidden.map((player) => [player, dealHome(table, player, priorDeck(prior, player))]),
  );
  const faceDown = new Map<Ref, Roll>();
  for (const { ref, roll } of faceDownCards(view)) if (roll) faceDown.set(ref, roll);
  for (const deal of deals.values())
    for (const [ref, roll] of deal.faceDown) faceDown.set(ref, roll);
  const part = (player: Player): Own =>
    deals.has(player) ? ownPart(table, player, deals.get(player)!, faceDown) : cloneOwn(view.own!);
  const own: Pair<Own> = [part(0), part(1)];
  const state: MatchState = {
    version: view.version,
    open,
    own,
    secret: {
      order: [drawOrder(table, 0, own), drawOrder(table, 1, own)],
      random: deriveStream(seed, 'redeal'),
    },
  };
  for (const player of hidden) fillPending(table, player, state);
  return state;
}
