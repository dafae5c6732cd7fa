/**
 * Every place in the engine that looks into what is hidden, as `file use rule`: how often it does so, and why it may.
 * A use is a function of the port, or one that hands its rule code on to the port; `given` stands where the caller
 * names the rule, `none` where nothing is shown. A new one is not finished before it stands here.
 */
export const portUses: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'zones/deck.ts draw given': [2, 'a drawn card for its player, a milled one for everyone'],
  'zones/deck.ts draw TN3': [1, 'a reloaded hand, for its player'],
  'zones/deck.ts shuffle given': [1, 'a card was shuffled into a deck; nobody sees the order'],
  'zones/deck.ts shuffle TN3': [1, 'a reloaded hand was shuffled in; nobody sees the order'],
  'zones/deck.ts putInDeck none': [1, 'where a card goes in a deck; nobody sees the order'],
  'zones/deck.ts putInDeck TN3': [1, 'the cards of a reloaded hand'],
  'zones/deck.ts ownOf none': [2, 'the whole hand goes, whatever it is'],
  'turn/turn.ts drawCard TN1': [1, 'the draw of the turn'],
  'operations/player-operations.ts drawCard AC8': [1, 'drawn by an effect'],
  'operations/player-operations.ts millCard AC8': [1, 'an effect sends it to a public pile'],
  'energy/pay.ts millCard EN2': [1, 'a cost sends it to a public pile'],
  'stats/amount.ts random AC8': [1, 'a random amount of an effect, for all to see'],
  'operations/player-operations.ts random AC8': [3, 'random cards go where all see them'],
  'operations/player-operations.ts shuffle AC8': [1, 'the effect says so; nobody sees the order'],
  'operations/player-operations.ts reveal ZN2': [2, 'discarded at random, or shown to everyone'],
  'operations/player-operations.ts ownOf none': [2, 'places of a hand, to draw one or show all'],
  'operations/pick-operation.ts shuffle AC8': [2, 'a searched deck; nobody sees the order'],
  'operations/pick-operation.ts peek AC8': [1, 'the top of a deck, for who may look at it'],
  'operations/pick-operation.ts reveal AC8': [
    3,
    'a picked card, for everyone where it goes in public',
  ],
  'operations/pick-operation.ts takeFromDeck none': [1, 'a picked card leaves a deck'],
  'operations/pick-operation.ts putInDeck AC8': [1, 'a picked card goes into a deck'],
  'operations/pick-operation.ts moveInDeck none': [
    1,
    'another place in the same deck; nobody sees the order',
  ],
  'operations/pick-operation.ts ownOf none': [10, 'cards that their own player picks'],
  'operations/card-operations.ts reveal AC8': [1, 'who takes control sees what lies face down'],
  'operations/card-operations.ts turnFaceUp ZN3': [
    2,
    'shown by an effect, or placed out of its stack',
  ],
  'turn/kings.ts reveal SU3': [1, 'both Kings are revealed at once'],
  'turn/kings.ts ownOf none': [1, 'the King that was picked'],
  'zones/field.ts reveal given': [1, 'turned face up for everyone'],
  'zones/field.ts reveal ZN6': [1, 'back to the hand or deck of its player, unseen by others'],
  'zones/field.ts turnFaceUp ST4': [1, 'the next top card lies face up'],
  'zones/field.ts turnFaceUp ZN6': [1, 'it goes to a public pile'],
  'zones/field.ts putInDeck ZN5': [1, 'back into the deck, untraceable'],
  'zones/field.ts ownOf none': [1, 'a supermon goes back to its superdeck'],
  'zones/hand.ts ownOf none': [1, 'the card that its player plays'],
  'upgrade/upgrade.ts ownOf none': [2, 'the supermon that its player plays'],
  'declare/declare.ts turnFaceUp ZN3': [1, 'an activated spell lies face up'],
  'stacking/unstack.ts turnFaceUp ZN3': [1, 'it leaves its stack'],
};

/** What may be disclosed, by which rule, to everyone or to one player. */
export const lawfulDisclosures: readonly string[] = [
  'draw TN1 player',
  'draw TN3 player',
  'draw AC8 player',
  'draw AC8 everyone',
  'draw EN2 everyone',
  'random AC8 everyone',
  'random AC8 player',
  'random TN3 player',
  'random ZN5 player',
  'reveal SU3 everyone',
  'reveal ZN2 everyone',
  'reveal ZN3 everyone',
  'reveal ZN6 everyone',
  'reveal ZN6 player',
  'reveal ST4 everyone',
  'reveal AC8 everyone',
  'reveal AC8 player',
];
