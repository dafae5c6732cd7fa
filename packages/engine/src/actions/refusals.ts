import type { Refusal, RuleCode } from '../types/rule-codes.ts';

/** Every reason to refuse an action, with the rule behind it and a message for the player. */
export const refusals = {
  'not-an-action': { rule: 'TN3', message: 'That isn’t a valid action.' },
  'match-over': { rule: 'WN2', message: 'The match is over.' },
  'not-your-decision': { rule: 'RS4', message: 'It isn’t your turn to decide.' },
  'wrong-decision': {
    rule: 'TN3',
    message: 'You can’t do that now: a different choice is pending.',
  },
  'referee-only': { rule: 'WN1', message: 'Only the referee can do that.' },
  'unknown-card': { rule: 'ZN2', message: 'You have no such card to use for this.' },
  'not-a-choice': { rule: 'AC8', message: 'You can’t choose that here.' },
  'king-not-monster': { rule: 'SU3', message: 'Pick a monster from your hand as your King.' },
  'king-square': { rule: 'SU3', message: 'Place your King on your own two rows.' },
  'setup-turn': {
    rule: 'SU4',
    message: 'In your setup turn you can only summon and stack monsters.',
  },
  'not-a-monster': { rule: 'TN3', message: 'Only monsters can do that.' },
  'summon-forbidden': { rule: 'AC9', message: 'An effect prevents you from summoning.' },
  'stack-forbidden': { rule: 'AC9', message: 'An effect prevents you from stacking.' },
  'spells-forbidden': { rule: 'AC9', message: 'An effect prevents you from activating spells.' },
  'draw-forbidden': { rule: 'AC9', message: 'An effect prevents you from drawing.' },
  'field-full': { rule: 'BD3', message: 'You already have four positions on the field.' },
  'not-enough-energy': {
    rule: 'EN1',
    message: 'Not enough energy: your King must keep at least 1.',
  },
  'custom-cost': { rule: 'EN2', message: 'You can’t pay this card’s cost now.' },
  'not-own-side': { rule: 'SU5', message: 'You can only summon onto your own two rows.' },
  'square-occupied': { rule: 'SU5', message: 'That square isn’t empty.' },
  'not-your-position': { rule: 'ST1', message: 'You have no cards there.' },
  'king-in-stack': {
    rule: 'BD3',
    message: 'A King can’t be stacked, and nothing can be stacked on it.',
  },
  'stack-full': { rule: 'BD3', message: 'A stack holds at most four cards.' },
  'stack-placement': { rule: 'ST1', message: 'The card can’t go there in that stack.' },
  'one-per-stack': { rule: 'AC3', message: 'That stack already has this card.' },
  'moved-already': { rule: 'TN6', message: 'A card of this position has already moved this turn.' },
  'acted-already': { rule: 'TN6', message: 'A card of this position has already acted this turn.' },
  'move-forbidden': { rule: 'AC9', message: 'An effect prevents this card from moving.' },
  'out-of-range': { rule: 'RG2', message: 'That square is out of range or blocked.' },
  'own-square': { rule: 'RG2', message: 'You can only move onto your own square by stacking.' },
  'enemy-square': { rule: 'RG2', message: 'You can’t move onto an opposing square.' },
  'lifted-already': { rule: 'TN6', message: 'You already lifted a card here this turn.' },
  'not-in-stack': { rule: 'ST2', message: 'That card isn’t in one of your stacks.' },
  'already-on-top': { rule: 'ST2', message: 'That card is already on top.' },
  'spell-over-monster': { rule: 'ST2', message: 'You can’t lift a spell above a monster.' },
  'stack-locked': { rule: 'AC9', message: 'An effect prevents you from changing this stack.' },
  'top-busy': { rule: 'ST6', message: 'The top card is busy.' },
  'no-attack-now': { rule: 'TN7', message: 'Your battle phase is over for this turn.' },
  'first-attack-turn': { rule: 'SU4', message: 'The first player can’t attack in turn 3.' },
  'attacked-already': { rule: 'BT1', message: 'This monster has no attack left this turn.' },
  'attack-forbidden': { rule: 'AC9', message: 'An effect prevents this monster from attacking.' },
  'arrived-this-turn': {
    rule: 'TN5',
    message: 'A card that reached the field this turn can’t act.',
  },
  'moved-this-turn': { rule: 'TN4', message: 'A monster that moved this turn can’t act.' },
  'not-attackable': { rule: 'BT1', message: 'You can’t attack that.' },
  'target-out-of-range': { rule: 'RG2', message: 'That target is out of range or blocked.' },
  'no-direct-attack': {
    rule: 'BT5',
    message:
      'You can only attack directly from your opponent’s two rows, while their only monster is the King.',
  },
  'not-activatable': { rule: 'AC1', message: 'You can’t activate that.' },
  'activate-forbidden': { rule: 'AC9', message: 'An effect prevents this card from activating.' },
  'used-already': { rule: 'AC7', message: 'You can’t use that again this turn.' },
  requirement: { rule: 'AC4', message: 'This card’s requirement isn’t met.' },
  condition: { rule: 'AC4', message: 'This card’s condition isn’t met.' },
  'king-owner': { rule: 'AC3', message: 'A King can’t be the owner of this card.' },
  'needs-stack': {
    rule: 'AC3',
    message: 'You can only activate this spell from a stack, under a monster.',
  },
  'already-active': { rule: 'AC3', message: 'This spell is already active.' },
  'king-burn': { rule: 'BT4', message: 'A King can’t leave the field as a cost.' },
  'no-target': { rule: 'AC8', message: 'There is no legal target.' },
  'not-a-target': { rule: 'RG2', message: 'That isn’t a legal target.' },
  'not-quick': {
    rule: 'RS2',
    message: 'Only Quick cards can respond, and only Super Quick cards to Super Quick.',
  },
  'nothing-to-decline': { rule: 'RS2', message: 'There is nothing to decline.' },
  'upgrade-count': {
    rule: 'UP1',
    message: 'Too few monsters have been in this stack for a full turn.',
  },
  'upgrade-forbidden': {
    rule: 'AC9',
    message: 'An effect prevents this stack from being upgraded.',
  },
  'after-disclosure': {
    rule: 'ZN2',
    message:
      'An action that shows a hidden card or uses chance must be the last in a list of actions.',
  },
  unfinished: { rule: 'AC8', message: 'Send a declaration with all its choices in one list.' },
  'question-pending': { rule: 'AC8', message: 'Make the pending choice first.' },
} as const satisfies Record<string, { rule: RuleCode; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** Creates a full refusal. `detail` says what is wrong and what is expected. */
export const refusal = (code: RefusalCode, detail = ''): Refusal => ({
  code,
  rule: refusals[code].rule,
  message: refusals[code].message,
  detail,
});
