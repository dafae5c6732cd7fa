import type { EventNote, UpdateReason } from '@stackmate/engine';

/**
 * How events are told. `{by}` is a player, `{card}`, `{source}` and `{target}` are cards, `{skill}` is an ability or
 * spell, `{from}` and `{to}` are squares. A verb that ends in `(s)` follows its player: Aurelia draws, you draw.
 */
type Sentence = string | ((note: EventNote) => string | null);

const changed =
  (what: string): Sentence =>
  ({ amount, definition }) =>
    `{card}: ${what}${amount ? ' by {amount}' : ''}${definition ? ' ({skill})' : ''}`;

const leaves =
  (where: string): Sentence =>
  ({ card }) =>
    card === undefined ? `a card of {by} goes ${where}` : `{card} goes ${where}`;

const activates: Sentence = ({ card, target, count }) => {
  const who = card === undefined ? '{by} activate(s) {skill}' : '{card} activates {skill}';
  const on = target === undefined ? '' : ' on {target}';
  return `${who}${on}${count !== undefined && count > 1 ? ' in response (level {count})' : ''}`;
};

/** A change of a card, or one that concerns a player. */
const isUnder: Sentence = ({ card, text }) =>
  `${card === undefined ? '{by} {is}' : '{card} is'} under {skill}${text ? ': {text}' : ''}`;

/** What is not here changes nothing that one would miss. */
export const sentences: Readonly<Partial<Record<UpdateReason, Sentence>>> = {
  'Kings revealed': '{by} crown(s) {card} on {to}',
  Summon: '{by} summon(s) {card} on {to}',
  'Effect summon': '{card} comes to {to} by an effect',
  Upgrade: '{by} upgrade(s) to {card} on {to}',
  Draw: ({ card }) => (card === undefined ? '{by} draw(s) a card' : '{by} draw(s) {card}'),
  'Draw by effect': ({ card }) =>
    card === undefined ? '{by} draw(s) a card by an effect' : '{by} draw(s) {card} by an effect',
  'Hand reloaded': '{by} reload(s) the hand',
  'Effect destroy': '{card} is destroyed by an effect',
  'Battle destroy': '{card} is destroyed in battle',
  // Told twice: as the card leaves the field, and for its player.
  'King destroyed': ({ card }) => (card === undefined ? '{by} {is} checkmated' : null),
  'Magic activate': activates,
  'Magic fizzled': '{skill} fizzles',
  'Ability activate': activates,
  'Ability fizzled': '{skill} fizzles',
  'Ability triggered': '{skill} of {card} triggers',
  'Rule card activate': '{by} use(s) {skill}',
  'Send to bin': leaves('to the bin'),
  'Send to void': leaves('to the void'),
  Burn: leaves('to the void'),
  'Burn as cost': leaves('to the void as a cost'),
  Discard: '{by} discard(s) {card}',
  'Discard by effect': '{by} must discard {card}',
  'Return to hand': leaves('back to the hand'),
  'Return to deck': leaves('back to the deck'),
  'Return to super deck': leaves('back to the superdeck'),
  'Recover from bin': leaves('from the bin to the hand'),
  Milled: leaves('from the deck'),
  'Visibility shown': '{card} is turned face up',
  'Hand shown': '{by} show(s) {card}',
  'Power increased': changed('power rises'),
  'Power reduced': changed('power falls'),
  'IQ increased': changed('IQ rises'),
  'IQ reduced': changed('IQ falls'),
  'EQ increased': changed('EQ rises'),
  'EQ reduced': changed('EQ falls'),
  'Range increased': changed('range rises'),
  'Range reduced': changed('range falls'),
  'Range type changed': changed('another range type'),
  'Element changed': changed('another element'),
  'Monster type changed': changed('another type'),
  'Owner changed': '{card} now obeys {by}',
  'Link from hand': ({ count }) =>
    `{by} stack(s) {card} ${count === 0 ? 'on top' : 'underneath'} on {to}`,
  'Link from field': '{by} stack(s) {card} from {from} onto {to}',
  Unlink: '{card} leaves its stack for {to}',
  'Stack transfer': '{card} changes to the stack on {to}',
  Lift: '{card} is lifted to the top',
  'Lift by effect': '{card} is lifted to the top by an effect',
  Move: '{card} moves from {from} to {to}',
  'Move by effect': '{card} is moved from {from} to {to}',
  'Swap by effect': '{card} and {target} change places',
  'Attack selected': ({ definition }) =>
    `{card} attacks {target}${definition ? ' with {skill}' : ''}`,
  'Direct attack selected': '{card} attacks directly',
  // Told twice: as the attack lands, and for each card that it damages.
  'Attack resolved': ({ target }) => (target === undefined ? '{card} takes {amount} damage' : null),
  'Attack fizzled': 'the attack of {card} fizzles',
  'Attack recoil': '{card} takes {amount} in recoil',
  'Attack absorbed by shield': 'the shield of {card} absorbs {amount}',
  'Effect damage': '{card} takes {amount} damage',
  'Effect heal': '{card} recovers {amount} power',
  'Energy paid': '{by} pay(s) {amount} energy',
  'Energy gained': '{by} gain(s) {amount} energy',
  'Energy lost': '{by} lose(s) {amount} energy',
  'Energy lost in battle': '{by} lose(s) {amount} energy',
  'Action negated': '{card} is negated',
  'Action redirected': '{card} is turned on {target}',
  'Buff attached': isUnder,
  'Buff attached on entering field': isUnder,
  'Ready again': '{card} is ready again',
  'Shield raised': 'the shield of {by} grows by {amount}',
  'Match ended': ({ by }) => (by === undefined ? 'a draw: {text}' : '{by} win(s): {text}'),
};
