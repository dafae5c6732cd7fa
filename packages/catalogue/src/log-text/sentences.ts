import type { CardLocation, EndReason, EventNote, UpdateReason } from '@stackmate/engine';
import { playerStatusWords, statusWords } from './status-words.ts';

/** The note of an event, as input for its sentence. */
export interface Subject extends EventNote {
  /** Whether the reader knows which card it is about. */
  readonly isKnown: boolean;
}

/**
 * The log's wording of an event, without capital and full stop. Placeholders: `{by}` is the player who acts or is
 * affected, `{whose}` the player's possessive, `{their}` the same where the player is already the subject, `{rivals}`
 * the other player's possessive, `{homes}` that of the card's original owner. `{card}`, `{source}` and `{target}` are
 * cards, `{held}` is the card while off the field, `{skill}` and `{granted}` are abilities or spells, `{from}` and
 * `{to}` squares. A verb that ends in `(s)` agrees with `{by}`, as do `{has}` and `{doesnt}`: Aurelia draws, you draw.
 * Null for events that the log leaves out.
 */
type Sentence = string | ((subject: Subject) => string | null);

const piles: Readonly<Partial<Record<CardLocation, string>>> = {
  Hand: 'hand',
  Deck: 'deck',
  Bin: 'bin',
  Burned: 'void',
  'Super Deck': 'superdeck',
};

const pileOf = ({ from }: Subject): string => (from && piles[from]) ?? 'hand';

const cause = ({ definition }: Subject): string => (definition ? ' ({skill})' : '');

const cards = (count: number): string => (count === 1 ? '{count} card' : '{count} cards');

const indefinite = (noun: string): string => `${/^[AEIOU]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Wording for a stat changed by an effect; `more` if it grew. */
const changed =
  (stat: string, more: boolean): Sentence =>
  (subject) => {
    const { amount, text } = subject;
    if (text === 'set') return `{card} now has {amount} ${stat}${cause(subject)}`;
    if (text === 'halve') return `{card} has its ${stat} halved${cause(subject)}`;
    if (text === 'multiply') {
      const times = amount === 2 ? 'doubled' : 'multiplied by {amount}';
      return `{card} has its ${stat} ${times}${cause(subject)}`;
    }
    if (!amount) return null;
    return `{card} ${more ? 'gains' : 'loses'} {amount} ${stat}${cause(subject)}`;
  };

/** Splits 'set Fire' into its parts; `isMore` if the trait was added to others. */
function trait({ text = '' }: Subject): { readonly name: string; readonly isMore: boolean } {
  const [how, name = ''] = text.split(' ');
  return { name, isMore: how === 'add' };
}

const becomes =
  (what: string, called: (name: string) => string): Sentence =>
  (subject) => {
    const { name, isMore } = trait(subject);
    if (name === '') return `{card} has another ${what}${cause(subject)}`;
    return `{card} ${isMore ? 'also ' : ''}becomes ${called(name)}${cause(subject)}`;
  };

/** Wording for a card moved by an effect; the reader may not know which card. */
const movedBy =
  (where: string, without: string): Sentence =>
  ({ card, from }) => {
    if (card === undefined) return without;
    return `${from === 'Field' ? '{card}' : '{held}'} ${where}`;
  };

/** Names the drawn cards for the player who drew them. */
const drawn = ({ roll }: Subject): string => (roll ? '{drawn}' : 'a card');

const activates =
  (subject: string, does: string, responds: string): Sentence =>
  ({ target, toSquare, count = 1 }) => {
    const on = target === undefined ? (toSquare === undefined ? '' : ' on {to}') : ' on {target}';
    return `${subject} ${count > 1 ? `${responds} with` : does} {skill}${on}`;
  };

/** Wording for a modifier of a card or a player. */
const affects: Sentence = (subject) => {
  const { card, text, amount, granted } = subject;
  if (card === undefined) {
    const words = text === undefined ? null : (playerStatusWords as Record<string, string>)[text];
    return `{by} ${words ?? '{is} affected'}${cause(subject)}`;
  }
  if (granted !== undefined) return `{card} gains {granted}${cause(subject)}`;
  if (text !== undefined) {
    const words = (statusWords as Record<string, string>)[text] ?? 'is affected';
    return `{card} ${words}${cause(subject)}`;
  }
  if (!amount) return null;
  const often = amount === 1 ? 'once more' : '{amount} more times';
  return `{card} may attack ${often} this turn${cause(subject)}`;
};

/** `count` is the number of cards that an effect didn't draw; absent for the draw of a turn. */
const skipsDraw: Sentence = ({ text, count }) => {
  const lost = count === undefined ? 'no card drawn' : `${cards(count)} not drawn`;
  if (text === 'draw prevented') return `{by} can’t draw now: ${lost}`;
  return text === 'full hand' ? `{whose} hand is full: ${lost}` : `{whose} deck is empty: ${lost}`;
};

const discards: Sentence = (subject) => {
  if (subject.text === undefined) return '{by} discard(s) {held} at random';
  return subject.from === 'Hand'
    ? '{by} discard(s) {held}'
    : `{held} goes from {whose} ${pileOf(subject)} to the bin`;
};

const burnsAsCost: Sentence = (subject) =>
  subject.from === 'Field' || subject.from === 'Special Zone' || subject.from === undefined
    ? '{by} burn(s) {card} as a cost'
    : `{by} burn(s) {held} from {their} ${pileOf(subject)} as a cost`;

const returnsToDeck: Sentence = ({ card, from, text }) => {
  const [what, whose] =
    card === undefined
      ? ['a card', '{whose}']
      : [from === 'Field' ? '{card}' : '{held}', '{homes}'];
  if (text === 'deck top') return `${what} goes on top of ${whose} deck`;
  if (text === 'deck bottom') return `${what} goes to the bottom of ${whose} deck`;
  return `${what} is shuffled into ${whose} deck`;
};

const finishes: Sentence = ({ to }) => {
  if (to === 'Hand') return '{held} returns to {whose} hand';
  if (to === 'Deck') return '{held} is shuffled into {whose} deck';
  return to === 'Burned' ? '{held} is burned' : null;
};

const looks: Sentence = ({ text }) => {
  const whose = text === undefined ? 'a' : text === 'own' ? '{their}' : '{rivals}';
  return `{by} look(s) at cards from ${whose} deck`;
};

const stacksFromHand: Sentence = ({ isKnown, count }) => {
  const where = count === 0 ? 'on top of' : 'under';
  return `{by} stack(s) ${isKnown ? '{card}' : 'a card face down'} ${where} the stack on {to}`;
};

const stacksFromField: Sentence = ({ count = 1 }) => {
  const rest =
    count === 1 ? '' : count === 2 ? ' and the card under it' : ' and the cards under it';
  return `{by} stack(s) {card}${rest} from {from} onto {to}`;
};

/** Emitted twice: when an effect negates an action, and with `by` when the action would resolve. */
const negated: Sentence = ({ by }) =>
  by === undefined ? '{skill} negates the action of {card}' : null;

const wins: Readonly<Record<EndReason, string>> = {
  checkmate: '{by} win(s) by checkmate',
  'out of energy': '{by} win(s): {rivals} King is out of energy',
  'decks empty': '{by} win(s): both decks are empty and {by} {is} ahead',
  'no summon or destruction':
    '{by} win(s): 11 turns passed without a summon or destruction and {by} {is} ahead',
  'turn limit': '{by} win(s): the turn limit is reached and {by} {is} ahead',
  resignation: '{by} win(s): {rival} resigned',
  forfeit: '{by} win(s) by forfeit',
  'agreed draw': '{by} win(s) the match',
};

const draws: Readonly<Record<EndReason, string>> = {
  checkmate: 'the match is a draw: both Kings fell',
  'out of energy': 'the match is a draw: both Kings are out of energy',
  'decks empty': 'the match is a draw: both decks are empty',
  'no summon or destruction':
    'the match is a draw: 11 turns passed without a summon or destruction',
  'turn limit': 'the match is a draw: the turn limit is reached',
  resignation: 'the match is a draw',
  forfeit: 'the match is a draw by forfeit',
  'agreed draw': 'the match is a draw by agreement',
};

const ends: Sentence = ({ by, text }) =>
  (by === undefined ? draws : wins)[text as EndReason] ?? 'the match is over';

export const sentences: Readonly<Record<UpdateReason, Sentence | null>> = {
  None: null,
  'Initial board setup': null,
  'King selected': '{by} {has} chosen {their} King',
  'Kings revealed': '{whose} King is {card} on {to}',
  // The log has a heading for every turn.
  'Turn started': null,
  'Turn ended': null,
  Summon: '{by} summon(s) {card} on {to}',
  'Effect summon': (subject) => `{by} summon(s) {card} from the ${pileOf(subject)} onto {to}`,
  Upgrade: '{by} upgrade(s) to {card} on {to}',
  'Upgrade trade in': null,
  Draw: (subject) => `{by} draw(s) ${drawn(subject)}`,
  'Draw by effect': (subject) =>
    subject.text === undefined
      ? `{by} draw(s) ${drawn(subject)}`
      : `{by} put(s) ${drawn(subject)} from {their} deck into {their} hand`,
  'Draw skipped': skipsDraw,
  'Starting hand': null,
  'Hand reloaded': ({ count = 0 }) =>
    `{by} reload(s) {their} hand${count === 0 ? '' : ` and draw(s) ${cards(count)}`}`,
  'Deck shuffled': '{whose} deck is shuffled',
  'Effect destroy': '{card} is destroyed by an effect',
  'Battle destroy': '{card} is destroyed in battle',
  // Emitted twice: when the card leaves the field, and for its player.
  'King destroyed': ({ card }) => (card === undefined ? '{whose} King falls: checkmate' : null),
  'Magic activate': activates('{by}', 'activate(s)', 'respond(s)'),
  'Magic use': null,
  'Magic finished': finishes,
  'Magic fizzled': '{whose} {skill} fizzles',
  'Ability activate': activates('{card}', 'uses', 'responds'),
  'Ability use': null,
  'Ability fizzled': '{whose} {skill} fizzles',
  'Ability triggered': '{card} triggers {skill}',
  'Ability declined': '{by} {doesnt} use {skill}',
  'Rule card activate': '{by} use(s) {skill}',
  'Send to bin': movedBy('goes to the bin', 'one of {whose} cards goes to the bin'),
  'Send to void': movedBy('is burned', 'one of {whose} cards is burned'),
  'Send to special zone': null,
  Burn: movedBy('is burned', 'one of {whose} cards is burned'),
  'Burn as cost': burnsAsCost,
  Discard: '{by} discard(s) {held}',
  'Discard by effect': discards,
  'Return to hand': movedBy('returns to {homes} hand', 'a card returns to {whose} hand'),
  'Return to deck': returnsToDeck,
  'Return to super deck': movedBy(
    'returns to {homes} superdeck',
    'a card returns to {whose} superdeck',
  ),
  'Recover from bin': '{by} recover(s) {held} from {their} bin',
  Milled: '{held} goes from {whose} deck to the bin',
  'Looked at': looks,
  'Visibility shown': '{card} on {from} turns face up',
  'Visibility hidden': null,
  'Hand shown': '{by} show(s) {held} from {their} hand',
  'Power reduced': changed('power', false),
  'Power increased': changed('power', true),
  'Power restored': null,
  'Power set': '{card} now has {amount} power ({skill})',
  'IQ reduced': changed('IQ', false),
  'IQ increased': changed('IQ', true),
  'IQ restored': null,
  'EQ reduced': changed('EQ', false),
  'EQ increased': changed('EQ', true),
  'EQ restored': null,
  'Range reduced': changed('range', false),
  'Range increased': changed('range', true),
  'Range restored': null,
  'Range type changed': (subject) =>
    subject.text === undefined
      ? `{card} has another range type${cause(subject)}`
      : `{card} now has {text} range${cause(subject)}`,
  'Element changed': becomes('element', (name) => name),
  'Monster type changed': becomes('monster type', indefinite),
  'Owner changed': '{by} take(s) control of {card} on {from}',
  'Link from hand': stacksFromHand,
  'Link from field': stacksFromField,
  'Link by effect': (subject) => `{by} stack(s) {card} from {their} ${pileOf(subject)}`,
  Unlink: '{by} unstack(s) {card} from {from} to {to}',
  'Stack transfer': '{by} transfer(s) {card} from {from} to the stack on {to}',
  Lift: '{by} lift(s) {card} to the top of the stack on {from}',
  'Lift by effect': '{card} is lifted to the top of the stack on {from}',
  Move: '{card} moves from {from} to {to}',
  'Move by effect': '{card} is moved from {from} to {to}',
  'Swap by effect': '{card} and {target} swap places',
  'Target selected': null,
  'Attack selected': ({ definition }) =>
    `{card} attacks {target}${definition ? ' with {skill}' : ''}`,
  'Direct attack selected': '{card} attacks {rivals} King directly',
  // Emitted twice: when the attack lands, and for each card that it damages.
  'Attack resolved': ({ target, amount }) => {
    if (target === undefined) return '{card} takes {amount} damage';
    return amount === 0 ? '{card} deals no damage to {target}' : null;
  },
  'Attack fizzled': 'the attack by {card} fizzles',
  'Attack recoil': '{card} takes {amount} recoil damage',
  'Attack absorbed by shield': ({ by }) =>
    by === undefined
      ? 'the shield of {card} absorbs {amount} damage'
      : '{whose} King’s shield absorbs {amount} damage',
  'Direct attack': '{card} hits {rivals} King directly',
  'Effect damage': ({ text }) =>
    `{card} takes {amount} damage${text === 'cost' ? ' as a cost' : ''}`,
  'Effect heal': '{card} recovers {amount} power',
  'Energy paid': ({ definition }) =>
    `{by} pay(s) {amount} energy${definition ? ' for {skill}' : ''}`,
  'Energy gained': '{by} gain(s) {amount} energy',
  'Energy lost': '{by} lose(s) {amount} energy',
  'Energy lost in battle': '{by} lose(s) {amount} energy in battle',
  'Response declined': null,
  'Action negated': negated,
  'Action redirected': ({ target, toSquare }) => {
    if (target !== undefined) return '{card} is redirected to {target}';
    return toSquare === undefined ? '{card} is redirected' : '{card} is redirected to {to}';
  },
  'Battle phase started': null,
  'Battle phase ended': null,
  'Buff attached': affects,
  'Buff expired at end of turn': null,
  'Buff expired at start of turn': null,
  'Buff expired by custom condition': ({ definition }) =>
    definition ? '{skill} no longer affects {card}' : null,
  'Buff expired on leaving field': null,
  'Buff attached on entering field': affects,
  'Ready again': ({ text }) => `{card} may ${text === 'move' ? 'move' : 'attack'} again this turn`,
  'Shield raised': '{whose} King’s shield grows by {amount}',
  'Question asked': null,
  'Choice made': null,
  'Match ended': ends,
  Settled: null,
};
