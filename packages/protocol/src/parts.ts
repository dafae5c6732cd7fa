import type * as z from 'zod/mini';
import { action } from './action.ts';
import {
  effectContext,
  lastKnown,
  pendingTrigger,
  question,
  target,
  task,
  pendingAction,
} from './agenda.ts';
import { deck, deckChoice, roll } from './deck.ts';
import {
  definitionId,
  effectiveStats,
  expiry,
  fieldCard,
  heldCard,
  layer,
  playerLayer,
  ref,
  square,
  stack,
} from './field-card.ts';
import { eventPart, matchEvent } from './match-event.ts';
import { matchRecord } from './match-file.ts';
import { clocksInfo, reveal, sealInfo, stepChange, versions } from './match-snapshot.ts';
import { matchView, open, own, result } from './match-view.ts';
import {
  commandId,
  hex32,
  inviteCode,
  matchId,
  milliseconds,
  playerId,
  playerName,
  seat,
  sequence,
} from './values.ts';

/** Schemas used in several places, which get a name and are defined only once. */
export const parts: Readonly<Record<string, z.ZodMiniType>> = {
  MatchId: matchId,
  PlayerId: playerId,
  PlayerName: playerName,
  CommandId: commandId,
  InviteCode: inviteCode,
  Hex32: hex32,
  Sequence: sequence,
  Milliseconds: milliseconds,
  Seat: seat,
  Ref: ref,
  Square: square,
  DefinitionId: definitionId,
  Action: action,
  Roll: roll,
  Deck: deck,
  DeckChoice: deckChoice,
  HeldCard: heldCard,
  Stack: stack,
  FieldCard: fieldCard,
  EffectiveStats: effectiveStats,
  Layer: layer,
  PlayerLayer: playerLayer,
  Expiry: expiry,
  Target: target,
  PendingAction: pendingAction,
  LastKnown: lastKnown,
  EffectContext: effectContext,
  PendingTrigger: pendingTrigger,
  Question: question,
  Task: task,
  Result: result,
  Seal: sealInfo,
  MatchRecord: matchRecord,
  Reveal: reveal,
  Clocks: clocksInfo,
  Versions: versions,
  MatchView: matchView,
  Open: open,
  Own: own,
  EventPart: eventPart,
  MatchEvent: matchEvent,
  StepChange: stepChange,
};

/** Notes on the fields of parts whose name doesn't say enough, for docs/protocol.md. */
export const partNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Clocks: {
    at: 'server time of the values; they run from there',
    move: 'left for the current decision, before the bank is used',
    bank: 'left for the whole match',
    away: 'left for being disconnected during a decision',
    running: 'the players whose time runs',
  },
  Roll: {
    card: 'id in the catalogue',
    rangeType: '`None` for spells',
    abilities: 'for a spell, its side ability',
  },
  HeldCard: { ref: 'id of the card in this zone; negative if only its owner knows it' },
  Stack: { king: 'true: always a single card', cards: 'top card first' },
  Action: {
    card: 'the acting card',
    to: 'a square',
    target: 'a card, by its ref',
    option: 'ability, placement or option',
  },
  Open: {
    turn: '0 during the King selection; then the turns of both players are counted',
    active: 'whose turn it is; the opponent may have to decide, see above',
    shield: 'damage that the Kings’ shields can still absorb this turn',
    handCount: 'hand cards that only their owner knows; the others are in known',
    field: '25 squares, a1 to e5',
    layers: 'modifiers of cards',
    waiting: 'pending actions on the response stack, the last on top',
    responder: 'player who may respond; null if nobody',
    agenda:
      'unfinished tasks, the next one last, with the position of an effect that waits for a choice. Clients only need it for hashes',
    question: 'a choice that the match waits for',
    kingPicked: 'whether each player has picked',
    quiet: 'turns in a row without a summon or destruction',
    eventful: 'true if a summon or destruction happened this turn',
    uses: 'number of uses per ability this turn',
    triggered: 'triggered abilities that aren’t resolved yet',
    fired: 'abilities already triggered by the resolving action',
    nextRef: 'the next public ref; only needed for hashes, like nextLayer',
  },
  Own: {
    deck: 'its cards, sorted; not in the order of the deck',
    faceDown: 'cards on the field that only this player knows',
    looking: 'cards that this player looks at for a choice',
    draft: 'always null here, since declarations are sent whole',
    picked: 'a picked card whose square isn’t chosen yet',
  },
  FieldCard: {
    roll: 'null if face down',
    home: 'owner of the piles that it goes to',
    damage: 'damage this turn',
    arrived: 'turn in which it entered the field or changed control; it cannot act in that turn',
    joined: 'turn in which it joined this stack; an upgrade only counts cards of earlier turns',
    moved: 'turn in which it last moved; 0 if never. The same for activated and attackTurn',
    attacks: 'number of attacks in attackTurn',
    moveAgain:
      'turn in which an effect lets it move once more; 0 if none. The same for attackAgain',
    hitBy: 'the monster that dealt it battle damage in the resolving action; 0 if none',
    active: 'true for a Continuous spell in effect',
    felled: 'true for a King whose power damage reduced to 0: its player loses',
  },
  PendingAction: {
    ref: 'its ref as a target',
    from: '`special` or `void` if the source went there at declaration',
    aim: 'the center of its area; −1 if it has none',
  },
  EventPart: {
    note: 'for log and animation',
    patch: 'changes of the view, in order',
    cards:
      'effective values that changed without a patch, by card: power, iq, eq, range, rangetype, skills and others, as in carddata.json. Not needed for the view',
  },
  EffectiveStats: {
    ref: 'the top card',
    power: 'effective, after damage, modifiers, auras and covered cards, like the following fields',
    maxPower: 'power without damage',
    abilities: 'abilities in effect, including passed-up ones',
  },
  MatchRecord: {
    seed: '`sha256-ctr:` followed by the seed in `reveal`',
    decks: 'the decks played, which the deck hashes of the fair start are computed from',
    actions: 'of players and of the referee, in order',
    hashes: 'of the whole state before the first action and after each action',
    result: 'null only in records of unfinished matches',
  },
  MatchEvent: {
    reason: 'the update reason',
    open: 'the part that everyone may know',
    own: 'the parts that only South or only North may know; the viewer’s own part or null',
  },
};
