import type { HeldCard, MatchState, MatchView, Open, Own, Stack } from '../types/state.ts';

/**
 * Hand-written copies. Rolls, modifiers, contexts and other values that are replaced but never
 * written in place stay shared, so that a copy takes about a microsecond. Spreads and slices
 * instead of literals: once some copies of a literal have survived, V8 allocates all later ones in
 * old space, and collecting those costs five times as much as copying.
 */

function cloneStack(stack: Stack): Stack {
  const cards = stack.cards.slice();
  for (let depth = 0; depth < cards.length; depth++) cards[depth] = { ...cards[depth] };
  return { ...stack, cards };
}

function cloneField(field: readonly (Stack | null)[]): (Stack | null)[] {
  const copy = field.slice();
  for (let square = 0; square < copy.length; square++) {
    const stack = copy[square];
    if (stack !== null) copy[square] = cloneStack(stack);
  }
  return copy;
}

const pair = <T>(of: readonly [T, T]): [T, T] => of.slice() as [T, T];

function piles(of: readonly [HeldCard[], HeldCard[]]): [HeldCard[], HeldCard[]] {
  const copy = pair(of);
  copy[0] = of[0].slice();
  copy[1] = of[1].slice();
  return copy;
}

/** Copies the open part; everything that is written in place is copied too. */
export const cloneOpen = (open: Open): Open => ({
  ...open,
  energy: pair(open.energy),
  shield: pair(open.shield),
  handCount: pair(open.handCount),
  known: piles(open.known),
  deckCount: pair(open.deckCount),
  superdeckCount: pair(open.superdeckCount),
  bin: piles(open.bin),
  void: piles(open.void),
  special: piles(open.special),
  field: cloneField(open.field),
  layers: open.layers.slice(),
  playerLayers: open.playerLayers.slice(),
  uses: open.uses.slice(),
  waiting: open.waiting.slice(),
  agenda: open.agenda.slice(),
  triggered: open.triggered.slice(),
  fired: open.fired.slice(),
  kingPicked: pair(open.kingPicked),
});

export const cloneOwn = (own: Own): Own => ({
  ...own,
  hand: own.hand.slice(),
  superdeck: own.superdeck.slice(),
  deck: own.deck.slice(),
  faceDown: own.faceDown.slice(),
  looking: own.looking.slice(),
});

function cloneOwns(of: MatchState['own']): MatchState['own'] {
  const copy = pair(of);
  copy[0] = cloneOwn(of[0]);
  copy[1] = cloneOwn(of[1]);
  return copy;
}

/** Copies a state; later writes to one never show in the other. */
export const cloneState = (state: MatchState): MatchState => ({
  ...state,
  open: cloneOpen(state.open),
  own: cloneOwns(state.own),
  secret: {
    ...state.secret,
    order: pair(state.secret.order),
    random: { ...state.secret.random },
  },
});

/** Returns a copy of a view that shares nothing with it that is ever written. */
export const cloneView = (view: MatchView): MatchView => ({
  ...view,
  open: cloneOpen(view.open),
  own: view.own ? cloneOwn(view.own) : null,
});
