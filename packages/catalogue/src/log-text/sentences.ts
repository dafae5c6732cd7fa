import type {
  CardLocation,
  EndReason,
  EventNote,
  FizzleReason,
  UpdateReason,
} from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { playerStatusSentences, statusSentences } from './status-words.ts';

/** The note of an event, as input for its sentence. */
export interface Subject extends EventNote {
  /** Whether the reader knows which card it is about. */
  readonly isKnown: boolean;
}

/** The parameters of a sentence of the log. `card`, `target`, `drawn`, `skill` and `granted` become links in it. */
export type Facts = Readonly<
  Record<'card' | 'target' | 'drawn' | 'skill' | 'granted', string> & {
    /** The player who acts or is affected, and whether that is the reader, the reader's opponent or neither. */
    player: string;
    who: 'you' | 'rival' | 'other';
    /** The other player. */
    rival: string;
    /** The card's original owner, and whether that is the reader, another player or unknown. */
    owner: string;
    home: 'you' | 'other' | 'unknown';
    /** Squares. */
    from: string;
    to: string;
    pile: Pile;
    amount: number;
    count: number;
    /** Energy that was paid for it. */
    paid: number;
    /** The kind of target of an activation. */
    aim: 'card' | 'square' | 'none';
    /** The range type, element or monster type that a card gets, and the English article before it. */
    trait: string;
    article: 'a' | 'an';
  }
>;

/** The text of an event, or a function that chooses it. Null for events that the log leaves out. */
type Sentence = Message | Choice;
type Choice = (subject: Subject) => Message | null;

const piles = {
  Hand: 'hand',
  Deck: 'deck',
  Bin: 'bin',
  Burned: 'void',
  'Super Deck': 'superdeck',
} as const;

type Pile = (typeof piles)[keyof typeof piles];

/** Returns the pile that a card comes from. */
export const subjectPile = ({ from }: EventNote): Pile =>
  (from && (piles as Partial<Record<CardLocation, Pile>>)[from]) ?? 'hand';

/** Splits 'set Fire' into its parts; `isMore` if the trait was added to others. */
export function traitIn(text = ''): { readonly name: string; readonly isMore: boolean } {
  const [how, name = ''] = text.split(' ');
  return { name, isMore: how === 'add' };
}

interface StatTexts {
  readonly gains: Message;
  readonly loses: Message;
  readonly set: Message;
  readonly halved: Message;
  readonly multiplied: Message;
}

const power: StatTexts = {
  gains: msg('{card} gains {amount} power ({skill}).'),
  loses: msg('{card} loses {amount} power ({skill}).'),
  set: msg('{card} now has {amount} power ({skill}).'),
  halved: msg('{card} has its power halved ({skill}).'),
  multiplied: msg(
    '{card} has its power {amount, plural, =2 {doubled} other {multiplied by #}} ({skill}).',
  ),
};

const iq: StatTexts = {
  gains: msg('{card} gains {amount} IQ ({skill}).'),
  loses: msg('{card} loses {amount} IQ ({skill}).'),
  set: msg('{card} now has {amount} IQ ({skill}).'),
  halved: msg('{card} has its IQ halved ({skill}).'),
  multiplied: msg(
    '{card} has its IQ {amount, plural, =2 {doubled} other {multiplied by #}} ({skill}).',
  ),
};

const eq: StatTexts = {
  gains: msg('{card} gains {amount} EQ ({skill}).'),
  loses: msg('{card} loses {amount} EQ ({skill}).'),
  set: msg('{card} now has {amount} EQ ({skill}).'),
  halved: msg('{card} has its EQ halved ({skill}).'),
  multiplied: msg(
    '{card} has its EQ {amount, plural, =2 {doubled} other {multiplied by #}} ({skill}).',
  ),
};

const range: StatTexts = {
  gains: msg('{card} gains {amount} range ({skill}).'),
  loses: msg('{card} loses {amount} range ({skill}).'),
  set: msg('{card} now has {amount} range ({skill}).'),
  halved: msg('{card} has its range halved ({skill}).'),
  multiplied: msg(
    '{card} has its range {amount, plural, =2 {doubled} other {multiplied by #}} ({skill}).',
  ),
};

/** Chooses the text for a stat changed by an effect; `more` if it grew. */
const changed =
  (stat: StatTexts, more: boolean): Choice =>
  ({ amount, text }) => {
    if (text === 'set') return stat.set;
    if (text === 'halve') return stat.halved;
    if (text === 'multiply') return stat.multiplied;
    if (!amount) return null;
    return more ? stat.gains : stat.loses;
  };

/** Chooses the text for an element or monster type that a card gets. */
const becomes =
  (another: Message, also: Message, only: Message): Choice =>
  ({ text }) => {
    const { name, isMore } = traitIn(text);
    if (name === '') return another;
    return isMore ? also : only;
  };

/** Chooses the text for a card moved by an effect; the reader may not know which card. */
const movedBy =
  (known: Message, unknown: Message): Choice =>
  ({ card }) =>
    card === undefined ? unknown : known;

const burned = movedBy(
  msg('{card} is burned.'),
  msg(
    '{who, select, you {One of your cards is burned.} other {One of {player}’s cards is burned.}}',
  ),
);

/** Chooses the text for a modifier of a card or a player. */
const affects: Choice = ({ card, text, amount, granted }) => {
  if (card === undefined) {
    const sentence = text && (playerStatusSentences as Record<string, Message>)[text];
    return (
      sentence ||
      msg(
        '{who, select, you {You are affected ({skill}).} other {{player} is affected ({skill}).}}',
      )
    );
  }
  if (granted !== undefined) return msg('{card} gains {granted} ({skill}).');
  if (text !== undefined)
    return (
      (statusSentences as Record<string, Message>)[text] ?? msg('{card} is affected ({skill}).')
    );
  if (!amount) return null;
  return msg(
    '{amount, plural, one {{card} may attack once more this turn ({skill}).} other {{card} may attack # more times this turn ({skill}).}}',
  );
};

/**
 * Chooses the text for a draw that was skipped. `count` is the number of cards that an effect didn't draw, 0 for the
 * draw of a turn.
 */
const skipsDraw: Choice = ({ text }) => {
  if (text === 'draw prevented')
    return msg(
      '{who, select, you {You can’t draw now} other {{player} can’t draw now}}: {count, plural, =0 {no card drawn} one {# card not drawn} other {# cards not drawn}}.',
    );
  return text === 'full hand'
    ? msg(
        '{who, select, you {Your hand is full} other {{player}’s hand is full}}: {count, plural, =0 {no card drawn} one {# card not drawn} other {# cards not drawn}}.',
      )
    : msg(
        '{who, select, you {Your deck is empty} other {{player}’s deck is empty}}: {count, plural, =0 {no card drawn} one {# card not drawn} other {# cards not drawn}}.',
      );
};

const draws: Choice = ({ roll }) =>
  roll
    ? msg('{who, select, you {You draw {drawn}.} other {{player} draws {drawn}.}}')
    : msg('{who, select, you {You draw a card.} other {{player} draws a card.}}');

const drawsByEffect: Choice = (subject) => {
  if (subject.text === undefined) return draws(subject);
  return subject.roll
    ? msg(
        '{who, select, you {You put {drawn} from your deck into your hand.} other {{player} puts {drawn} from their deck into their hand.}}',
      )
    : msg(
        '{who, select, you {You put a card from your deck into your hand.} other {{player} puts a card from their deck into their hand.}}',
      );
};

const discards: Choice = ({ text, from }) => {
  if (text === undefined)
    return msg(
      '{who, select, you {You discard {card} at random.} other {{player} discards {card} at random.}}',
    );
  return from === 'Hand'
    ? msg('{who, select, you {You discard {card}.} other {{player} discards {card}.}}')
    : msg(
        '{who, select, you {{card} goes from your {pile, select, hand {hand} deck {deck} bin {bin} void {void} other {superdeck}} to the bin.} other {{card} goes from {player}’s {pile, select, hand {hand} deck {deck} bin {bin} void {void} other {superdeck}} to the bin.}}',
      );
};

const burnsAsCost: Choice = ({ from }) =>
  from === 'Field' || from === 'Special Zone' || from === undefined
    ? msg(
        '{who, select, you {You burn {card} as a cost.} other {{player} burns {card} as a cost.}}',
      )
    : msg(
        '{who, select, you {You burn {card} from your {pile, select, hand {hand} deck {deck} bin {bin} void {void} other {superdeck}} as a cost.} other {{player} burns {card} from their {pile, select, hand {hand} deck {deck} bin {bin} void {void} other {superdeck}} as a cost.}}',
      );

const toDeckTop = movedBy(
  msg(
    '{home, select, you {{card} goes on top of your deck.} other {{card} goes on top of {owner}’s deck.} unknown {{card} goes on top of its owner’s deck.}}',
  ),
  msg(
    '{who, select, you {A card goes on top of your deck.} other {A card goes on top of {player}’s deck.}}',
  ),
);

const toDeckBottom = movedBy(
  msg(
    '{home, select, you {{card} goes to the bottom of your deck.} other {{card} goes to the bottom of {owner}’s deck.} unknown {{card} goes to the bottom of its owner’s deck.}}',
  ),
  msg(
    '{who, select, you {A card goes to the bottom of your deck.} other {A card goes to the bottom of {player}’s deck.}}',
  ),
);

const intoDeck = movedBy(
  msg(
    '{home, select, you {{card} is shuffled into your deck.} other {{card} is shuffled into {owner}’s deck.} unknown {{card} is shuffled into its owner’s deck.}}',
  ),
  msg(
    '{who, select, you {A card is shuffled into your deck.} other {A card is shuffled into {player}’s deck.}}',
  ),
);

const returnsToDeck: Choice = (subject) => {
  if (subject.text === 'deck top') return toDeckTop(subject);
  return subject.text === 'deck bottom' ? toDeckBottom(subject) : intoDeck(subject);
};

const finishes: Choice = ({ to }) => {
  if (to === 'Hand')
    return msg(
      '{who, select, you {{card} returns to your hand.} other {{card} returns to {player}’s hand.}}',
    );
  if (to === 'Deck')
    return msg(
      '{who, select, you {{card} is shuffled into your deck.} other {{card} is shuffled into {player}’s deck.}}',
    );
  return to === 'Burned' ? msg('{card} is burned.') : null;
};

const looks: Choice = ({ text }) => {
  if (text === undefined)
    return msg(
      '{who, select, you {You look at cards from a deck.} other {{player} looks at cards from a deck.}}',
    );
  return text === 'own'
    ? msg(
        '{who, select, you {You look at cards from your deck.} other {{player} looks at cards from their deck.}}',
      )
    : msg(
        '{who, select, you {You look at cards from {rival}’s deck.} rival {{player} looks at cards from your deck.} other {{player} looks at cards from {rival}’s deck.}}',
      );
};

const stacksFromHand: Choice = ({ isKnown, count }) => {
  if (isKnown)
    return count === 0
      ? msg(
          '{who, select, you {You stack {card} on top of the stack on {to}} other {{player} stacks {card} on top of the stack on {to}}}{paid, plural, =0 {} other { for # energy}}.',
        )
      : msg(
          '{who, select, you {You stack {card} under the stack on {to}} other {{player} stacks {card} under the stack on {to}}}{paid, plural, =0 {} other { for # energy}}.',
        );
  return count === 0
    ? msg(
        '{who, select, you {You stack a card face down on top of the stack on {to}} other {{player} stacks a card face down on top of the stack on {to}}}{paid, plural, =0 {} other { for # energy}}.',
      )
    : msg(
        '{who, select, you {You stack a card face down under the stack on {to}} other {{player} stacks a card face down under the stack on {to}}}{paid, plural, =0 {} other { for # energy}}.',
      );
};

/** Chooses the text for an action without effect by its reason, which events of earlier versions lack. */
const fizzles =
  (texts: Readonly<Record<FizzleReason, Message>>, unexplained: Message): Choice =>
  ({ fizzle }) =>
    fizzle === undefined ? unexplained : texts[fizzle];

const effectFizzles = fizzles(
  {
    protected: msg(
      '{who, select, you {Your {skill} fizzles: {target} has a higher IQ.} other {{player}’s {skill} fizzles: {target} has a higher IQ.}}',
    ),
    target: msg(
      '{who, select, you {Your {skill} fizzles: its target is gone or out of reach.} other {{player}’s {skill} fizzles: its target is gone or out of reach.}}',
    ),
    source: msg(
      '{who, select, you {Your {skill} fizzles: its card is gone.} other {{player}’s {skill} fizzles: its card is gone.}}',
    ),
    condition: msg(
      '{who, select, you {Your {skill} fizzles: its condition no longer holds.} other {{player}’s {skill} fizzles: its condition no longer holds.}}',
    ),
    cost: msg(
      '{who, select, you {Your {skill} fizzles: you can’t pay for it.} other {{player}’s {skill} fizzles: {player} can’t pay for it.}}',
    ),
  },
  msg('{who, select, you {Your {skill} fizzles.} other {{player}’s {skill} fizzles.}}'),
);

const attackFizzles = fizzles(
  {
    protected: msg('The attack by {card} fizzles: {target} has a higher IQ.'),
    target: msg('The attack by {card} fizzles: its target is gone or out of reach.'),
    source: msg('The attack by {card} fizzles: the attacker is gone.'),
    condition: msg('The attack by {card} fizzles: its condition no longer holds.'),
    cost: msg('The attack by {card} fizzles: it can’t be paid for.'),
  },
  msg('The attack by {card} fizzles.'),
);

const activates =
  (alone: Message, response: Message): Choice =>
  ({ count = 1 }) =>
    count > 1 ? response : alone;

const wins: Readonly<Record<EndReason, Message>> = {
  checkmate: msg('{who, select, you {You win by checkmate.} other {{player} wins by checkmate.}}'),
  'out of energy': msg(
    '{who, select, you {You win: {rival}’s King is out of energy.} rival {{player} wins: your King is out of energy.} other {{player} wins: {rival}’s King is out of energy.}}',
  ),
  'decks empty': msg(
    '{who, select, you {You win: both decks are empty and you are ahead.} other {{player} wins: both decks are empty and {player} is ahead.}}',
  ),
  'no summon or destruction': msg(
    '{who, select, you {You win: 11 turns passed without a summon or destruction and you are ahead.} other {{player} wins: 11 turns passed without a summon or destruction and {player} is ahead.}}',
  ),
  'turn limit': msg(
    '{who, select, you {You win: the turn limit is reached and you are ahead.} other {{player} wins: the turn limit is reached and {player} is ahead.}}',
  ),
  resignation: msg(
    '{who, select, you {You win: {rival} resigned.} rival {{player} wins: you resigned.} other {{player} wins: {rival} resigned.}}',
  ),
  forfeit: msg('{who, select, you {You win by forfeit.} other {{player} wins by forfeit.}}'),
  'agreed draw': msg('{who, select, you {You win the match.} other {{player} wins the match.}}'),
};

const drawnMatches: Readonly<Record<EndReason, Message>> = {
  checkmate: msg('The match is a draw: both Kings fell.'),
  'out of energy': msg('The match is a draw: both Kings are out of energy.'),
  'decks empty': msg('The match is a draw: both decks are empty.'),
  'no summon or destruction': msg(
    'The match is a draw: 11 turns passed without a summon or destruction.',
  ),
  'turn limit': msg('The match is a draw: the turn limit is reached.'),
  resignation: msg('The match is a draw.'),
  forfeit: msg('The match is a draw by forfeit.'),
  'agreed draw': msg('The match is a draw by agreement.'),
};

const ends: Choice = ({ by, text }) =>
  (by === undefined ? drawnMatches : wins)[text as EndReason] ?? msg('The match is over.');

/** The log's sentence for each kind of event. */
export const sentences: Readonly<Record<UpdateReason, Sentence | null>> = {
  None: null,
  'Initial board setup': null,
  'King selected': msg(
    '{who, select, you {You have chosen your King.} other {{player} has chosen their King.}}',
  ),
  'Kings revealed': msg(
    '{who, select, you {Your King is {card} on {to}.} other {{player}’s King is {card} on {to}.}}',
  ),
  // The log has a heading for every turn.
  'Turn started': null,
  'Turn ended': null,
  Summon: msg(
    '{who, select, you {You summon {card} on {to}} other {{player} summons {card} on {to}}}{paid, plural, =0 {} other { for # energy}}.',
  ),
  'Effect summon': msg(
    '{who, select, you {You summon {card} from the {pile, select, hand {hand} deck {deck} bin {bin} void {void} other {superdeck}} onto {to}.} other {{player} summons {card} from the {pile, select, hand {hand} deck {deck} bin {bin} void {void} other {superdeck}} onto {to}.}}',
  ),
  Upgrade: msg(
    '{who, select, you {You upgrade to {card} on {to}} other {{player} upgrades to {card} on {to}}}{paid, plural, =0 {} other { for # energy}}.',
  ),
  'Upgrade trade in': null,
  Draw: draws,
  'Draw by effect': drawsByEffect,
  'Draw skipped': skipsDraw,
  'Starting hand': null,
  'Hand reloaded': msg(
    '{who, select, you {You reload your hand{count, plural, =0 {} one { and draw # card} other { and draw # cards}}.} other {{player} reloads their hand{count, plural, =0 {} one { and draws # card} other { and draws # cards}}.}}',
  ),
  'Deck shuffled': msg(
    '{who, select, you {Your deck is shuffled.} other {{player}’s deck is shuffled.}}',
  ),
  'Effect destroy': msg('{card} is destroyed by an effect.'),
  'Battle destroy': msg('{card} is destroyed in battle.'),
  // Emitted twice: when the card leaves the field, and for its player.
  'King destroyed': ({ card }) =>
    card === undefined
      ? msg(
          '{who, select, you {Your King falls: checkmate.} other {{player}’s King falls: checkmate.}}',
        )
      : null,
  'Magic activate': activates(
    msg(
      '{who, select, you {You activate {skill}} other {{player} activates {skill}}}{aim, select, none {} card { on {target}} other { on {to}}}{paid, plural, =0 {} other { for # energy}}.',
    ),
    msg(
      '{who, select, you {You respond with {skill}} other {{player} responds with {skill}}}{aim, select, none {} card { on {target}} other { on {to}}}{paid, plural, =0 {} other { for # energy}}.',
    ),
  ),
  'Magic use': null,
  'Magic finished': finishes,
  'Magic fizzled': effectFizzles,
  'Ability activate': activates(
    msg(
      '{card} uses {skill}{aim, select, none {} card { on {target}} other { on {to}}}{paid, plural, =0 {} other { for # energy}}.',
    ),
    msg(
      '{card} responds with {skill}{aim, select, none {} card { on {target}} other { on {to}}}{paid, plural, =0 {} other { for # energy}}.',
    ),
  ),
  'Ability use': null,
  'Ability fizzled': effectFizzles,
  'Ability triggered': msg('{card} triggers {skill}{paid, plural, =0 {} other { for # energy}}.'),
  'Ability declined': msg(
    '{who, select, you {You don’t use {skill}.} other {{player} doesn’t use {skill}.}}',
  ),
  'Rule card activate': msg(
    '{who, select, you {You use {skill}} other {{player} uses {skill}}}{paid, plural, =0 {} other { for # energy}}.',
  ),
  'Send to bin': movedBy(
    msg('{card} goes to the bin.'),
    msg(
      '{who, select, you {One of your cards goes to the bin.} other {One of {player}’s cards goes to the bin.}}',
    ),
  ),
  'Send to void': burned,
  'Send to special zone': null,
  Burn: burned,
  'Burn as cost': burnsAsCost,
  Discard: msg('{who, select, you {You discard {card}.} other {{player} discards {card}.}}'),
  'Discard by effect': discards,
  'Return to hand': movedBy(
    msg(
      '{home, select, you {{card} returns to your hand.} other {{card} returns to {owner}’s hand.} unknown {{card} returns to its owner’s hand.}}',
    ),
    msg(
      '{who, select, you {A card returns to your hand.} other {A card returns to {player}’s hand.}}',
    ),
  ),
  'Return to deck': returnsToDeck,
  'Return to super deck': movedBy(
    msg(
      '{home, select, you {{card} returns to your superdeck.} other {{card} returns to {owner}’s superdeck.} unknown {{card} returns to its owner’s superdeck.}}',
    ),
    msg(
      '{who, select, you {A card returns to your superdeck.} other {A card returns to {player}’s superdeck.}}',
    ),
  ),
  'Recover from bin': msg(
    '{who, select, you {You recover {card} from your bin.} other {{player} recovers {card} from their bin.}}',
  ),
  Milled: msg(
    '{who, select, you {{card} goes from your deck to the bin.} other {{card} goes from {player}’s deck to the bin.}}',
  ),
  'Looked at': looks,
  'Visibility shown': msg('{card} on {from} turns face up.'),
  'Visibility hidden': null,
  'Hand shown': msg(
    '{who, select, you {You show {card} from your hand.} other {{player} shows {card} from their hand.}}',
  ),
  'Power reduced': changed(power, false),
  'Power increased': changed(power, true),
  'Power restored': null,
  'Power set': power.set,
  'IQ reduced': changed(iq, false),
  'IQ increased': changed(iq, true),
  'IQ restored': null,
  'EQ reduced': changed(eq, false),
  'EQ increased': changed(eq, true),
  'EQ restored': null,
  'Range reduced': changed(range, false),
  'Range increased': changed(range, true),
  'Range restored': null,
  'Range type changed': ({ text }) =>
    text === undefined
      ? msg('{card} has another range type ({skill}).')
      : msg('{card} now has {trait} range ({skill}).'),
  'Element changed': becomes(
    msg('{card} has another element ({skill}).'),
    msg('{card} also becomes {trait} ({skill}).'),
    msg('{card} becomes {trait} ({skill}).'),
  ),
  'Monster type changed': becomes(
    msg('{card} has another monster type ({skill}).'),
    msg('{card} also becomes {article, select, an {an} other {a}} {trait} ({skill}).'),
    msg('{card} becomes {article, select, an {an} other {a}} {trait} ({skill}).'),
  ),
  'Owner changed': msg(
    '{who, select, you {You take control of {card} on {from}.} other {{player} takes control of {card} on {from}.}}',
  ),
  'Link from hand': stacksFromHand,
  'Link from field': msg(
    '{who, select, you {You stack {card}{count, plural, =1 {} =2 { and the card under it} other { and the cards under it}} from {from} onto {to}.} other {{player} stacks {card}{count, plural, =1 {} =2 { and the card under it} other { and the cards under it}} from {from} onto {to}.}}',
  ),
  'Link by effect': msg(
    '{who, select, you {You stack {card} from your {pile, select, hand {hand} deck {deck} bin {bin} void {void} other {superdeck}}.} other {{player} stacks {card} from their {pile, select, hand {hand} deck {deck} bin {bin} void {void} other {superdeck}}.}}',
  ),
  Unlink: msg(
    '{who, select, you {You unstack {card} from {from} to {to}.} other {{player} unstacks {card} from {from} to {to}.}}',
  ),
  'Stack transfer': msg(
    '{who, select, you {You transfer {card} from {from} to the stack on {to}.} other {{player} transfers {card} from {from} to the stack on {to}.}}',
  ),
  Lift: msg(
    '{who, select, you {You lift {card} to the top of the stack on {from}.} other {{player} lifts {card} to the top of the stack on {from}.}}',
  ),
  'Lift by effect': msg('{card} is lifted to the top of the stack on {from}.'),
  Move: msg('{card} moves from {from} to {to}.'),
  'Move by effect': msg('{card} is moved from {from} to {to}.'),
  'Swap by effect': msg('{card} and {target} swap places.'),
  'Target selected': null,
  'Attack selected': ({ definition }) =>
    definition
      ? msg('{card} attacks {target} with {skill}{paid, plural, =0 {} other { for # energy}}.')
      : msg('{card} attacks {target}{paid, plural, =0 {} other { for # energy}}.'),
  'Direct attack selected': msg(
    '{who, select, rival {{card} attacks your King directly.} other {{card} attacks {rival}’s King directly.}}',
  ),
  // Emitted twice: when the attack lands, and for each card that it damages.
  'Attack resolved': ({ target, amount }) => {
    if (target === undefined) return msg('{card} takes {amount} damage.');
    return amount === 0 ? msg('{card} deals no damage to {target}.') : null;
  },
  'Attack fizzled': attackFizzles,
  'Attack recoil': msg('{card} takes {amount} recoil damage.'),
  'Attack absorbed by shield': ({ by }) =>
    by === undefined
      ? msg('The shield of {card} absorbs {amount} damage.')
      : msg(
          '{who, select, you {Your King’s shield absorbs {amount} damage.} other {{player}’s King’s shield absorbs {amount} damage.}}',
        ),
  'Direct attack': msg(
    '{who, select, rival {{card} hits your King directly.} other {{card} hits {rival}’s King directly.}}',
  ),
  'Effect damage': ({ text }) =>
    text === 'cost'
      ? msg('{card} takes {amount} damage as a cost.')
      : msg('{card} takes {amount} damage.'),
  'Effect heal': msg('{card} recovers {amount} power.'),
  'Energy paid': ({ definition }) =>
    definition
      ? msg(
          '{who, select, you {You pay {amount} energy for {skill}.} other {{player} pays {amount} energy for {skill}.}}',
        )
      : msg('{who, select, you {You pay {amount} energy.} other {{player} pays {amount} energy.}}'),
  'Energy gained': msg(
    '{who, select, you {You gain {amount} energy.} other {{player} gains {amount} energy.}}',
  ),
  'Energy lost': msg(
    '{who, select, you {You lose {amount} energy.} other {{player} loses {amount} energy.}}',
  ),
  'Energy lost in battle': msg(
    '{who, select, you {You lose {amount} energy in battle.} other {{player} loses {amount} energy in battle.}}',
  ),
  'Response declined': null,
  // Emitted twice: when an effect negates an action, and with `by` when the action would resolve.
  'Action negated': ({ by }) =>
    by === undefined ? msg('{skill} negates the action of {card}.') : null,
  'Action redirected': ({ target, toSquare }) => {
    if (target !== undefined) return msg('{card} is redirected to {target}.');
    return toSquare === undefined
      ? msg('{card} is redirected.')
      : msg('{card} is redirected to {to}.');
  },
  'Battle phase started': null,
  'Battle phase ended': null,
  'Buff attached': affects,
  'Buff expired at end of turn': null,
  'Buff expired at start of turn': null,
  'Buff expired by custom condition': ({ definition }) =>
    definition ? msg('{skill} no longer affects {card}.') : null,
  'Buff expired on leaving field': null,
  'Buff attached on entering field': affects,
  'Ready again': ({ text }) =>
    text === 'move'
      ? msg('{card} may move again this turn.')
      : msg('{card} may attack again this turn.'),
  'Shield raised': msg(
    '{who, select, you {Your King’s shield grows by {amount}.} other {{player}’s King’s shield grows by {amount}.}}',
  ),
  'Question asked': null,
  'Choice made': null,
  'Match ended': ends,
  Settled: null,
};
