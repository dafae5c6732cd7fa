import type {
  FieldCard,
  HeldCard,
  MatchState,
  MatchView,
  Open,
  Own,
  Stack,
} from '../types/state.ts';

/*
 * Copies by hand: rolls, layers, contexts and other values that are replaced and never written in place stay
 * shared, which keeps a copy near a microsecond.
 */

const cloneCard = (card: FieldCard): FieldCard => ({
  ref: card.ref,
  roll: card.roll,
  home: card.home,
  damage: card.damage,
  arrived: card.arrived,
  joined: card.joined,
  moved: card.moved,
  activated: card.activated,
  attackTurn: card.attackTurn,
  attacks: card.attacks,
  moveAgain: card.moveAgain,
  attackAgain: card.attackAgain,
  hitBy: card.hitBy,
  active: card.active,
  felled: card.felled,
});

function cloneStack(stack: Stack): Stack {
  const cards: FieldCard[] = [];
  for (const card of stack.cards) cards.push(cloneCard(card));
  return { owner: stack.owner, king: stack.king, lifted: stack.lifted, cards };
}

function cloneField(field: readonly (Stack | null)[]): (Stack | null)[] {
  const copy = field.slice();
  for (let square = 0; square < copy.length; square++) {
    const stack = copy[square];
    if (stack !== null) copy[square] = cloneStack(stack);
  }
  return copy;
}

const pair = <T>(of: readonly [T, T]): [T, T] => [of[0], of[1]];
const piles = (of: readonly [HeldCard[], HeldCard[]]): [HeldCard[], HeldCard[]] => [
  of[0].slice(),
  of[1].slice(),
];

/** A copy of the open part that shares nothing that is written in place. */
export const cloneOpen = (open: Open): Open => ({
  turn: open.turn,
  active: open.active,
  first: open.first,
  phase: open.phase,
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
  responder: open.responder,
  agenda: open.agenda.slice(),
  triggered: open.triggered.slice(),
  fired: open.fired.slice(),
  question: open.question,
  kingPicked: pair(open.kingPicked),
  quiet: open.quiet,
  eventful: open.eventful,
  nextRef: open.nextRef,
  nextLayer: open.nextLayer,
  result: open.result,
});

export const cloneOwn = (own: Own): Own => ({
  hand: own.hand.slice(),
  superdeck: own.superdeck.slice(),
  deck: own.deck.slice(),
  faceDown: own.faceDown.slice(),
  looking: own.looking.slice(),
  kingPick: own.kingPick,
  draft: own.draft,
  picked: own.picked,
  nextRef: own.nextRef,
});

/** A copy of a state: writing one never shows in the other. */
export const cloneState = (state: MatchState): MatchState => ({
  version: state.version,
  open: cloneOpen(state.open),
  own: [cloneOwn(state.own[0]), cloneOwn(state.own[1])],
  secret: {
    order: [state.secret.order[0], state.secret.order[1]],
    random: { key: state.secret.random.key, counter: state.secret.random.counter },
  },
});

export const cloneView = (view: MatchView): MatchView => ({
  version: view.version,
  viewer: view.viewer,
  open: cloneOpen(view.open),
  own: view.own ? cloneOwn(view.own) : null,
});
