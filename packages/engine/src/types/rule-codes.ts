/**
 * The stable codes of the rules, cited by docstrings, refusals, Official Rules and tests. A new
 * rule gets the next number.
 */
export const ruleCodes = [
  { code: 'BD1', about: "the board and each player's ranks" },
  { code: 'BD2', about: 'positions: one owner, one to four cards' },
  { code: 'BD3', about: 'four positions a player, four cards a stack, no stacking with a King' },
  { code: 'CD1', about: 'rolled stats and abilities' },
  { code: 'CD2', about: 'how a blueprint becomes stats' },
  { code: 'CD3', about: 'levels and rarity' },
  { code: 'CD4', about: 'deck and superdeck limits' },
  { code: 'ZN1', about: 'the zones' },
  { code: 'ZN2', about: 'public and hidden information' },
  { code: 'ZN3', about: 'face-down spells' },
  { code: 'ZN4', about: 'the special zone' },
  { code: 'ZN5', about: 'untraceable cards' },
  { code: 'ZN6', about: 'full hands, leaving the field, burned cards' },
  { code: 'SU1', about: 'the seeded start' },
  { code: 'SU2', about: 'the starting hand' },
  { code: 'SU3', about: 'choosing a King, and its shield' },
  { code: 'SU4', about: 'starting energy, setup turns, no attack in turn 3' },
  { code: 'SU5', about: 'where monsters are summoned' },
  { code: 'SU6', about: "the second player's free summon" },
  { code: 'TN1', about: 'the draw at turn start' },
  { code: 'TN2', about: 'the order of a turn' },
  { code: 'TN3', about: 'actions in a turn' },
  { code: 'TN4', about: 'moving or acting' },
  { code: 'TN5', about: 'cards that arrived this turn' },
  { code: 'TN6', about: 'what counts as having moved or acted' },
  { code: 'TN7', about: 'the battle phase' },
  { code: 'TN8', about: 'damage is cleared at end of turn' },
  { code: 'TN9', about: 'how a stat is calculated' },
  { code: 'TN10', about: 'how turns are counted' },
  { code: 'EN1', about: 'paying with energy' },
  { code: 'EN2', about: 'the cost types' },
  { code: 'EN3', about: 'total upfront cost' },
  { code: 'EN4', about: 'energy lost in battle' },
  { code: 'EN5', about: 'Layer2 and Layer3' },
  { code: 'RG1', about: 'range types' },
  { code: 'RG2', about: 'sliding, reach and targets' },
  { code: 'RG3', about: 'areas of effect' },
  { code: 'RG4', about: 'a lone spell moves one square' },
  { code: 'ST1', about: 'stacking' },
  { code: 'ST2', about: 'lifting, unstacking, transfer' },
  { code: 'ST3', about: 'stackable abilities and EQ' },
  { code: 'ST4', about: 'the next top card' },
  { code: 'ST5', about: 'full stacks and super abilities' },
  { code: 'ST6', about: 'busy cards' },
  { code: 'ST7', about: 'effects see top cards' },
  { code: 'BT1', about: 'one attack a turn' },
  { code: 'BT2', about: 'battle damage' },
  { code: 'BT3', about: 'recoil' },
  { code: 'BT4', about: 'destruction and the King' },
  { code: 'BT5', about: 'attacking directly' },
  { code: 'BT6', about: 'attacking a lone spell' },
  { code: 'AC1', about: 'the owner of an activation' },
  { code: 'AC2', about: 'IQ protection' },
  { code: 'AC3', about: 'how spells and their subtypes work' },
  { code: 'AC4', about: 'requirements' },
  { code: 'AC5', about: 'burn abilities' },
  { code: 'AC6', about: 'automatic abilities' },
  { code: 'AC7', about: 'how often an ability can be used' },
  { code: 'AC8', about: 'doing as much as possible' },
  { code: 'AC9', about: 'card text and rules in conflict' },
  { code: 'RS1', about: 'the response stack' },
  { code: 'RS2', about: 'who may respond' },
  { code: 'RS3', about: 'when a window is skipped' },
  { code: 'RS4', about: "the opponent's turn" },
  { code: 'RS5', about: 'checking again on resolving' },
  { code: 'UP1', about: 'upgrading' },
  { code: 'WN1', about: 'winning and tie breakers' },
  { code: 'WN2', about: 'when losses are checked' },
  { code: 'WN3', about: 'what counts as a turn and a summon' },
  { code: 'CT1', about: 'the rule cards' },
  { code: 'CT2', about: 'the size of the catalogue' },
  { code: 'CT3', about: 'abilities named by the rules' },
  { code: 'CT4', about: 'the element table' },
  { code: 'CT5', about: 'texts generated from data' },
  { code: 'CT6', about: 'enumerations' },
  { code: 'EC1', about: 'coins and rewards' },
  { code: 'EC2', about: 'boosters and reward decks' },
  { code: 'EC3', about: 'leagues' },
] as const;

export type RuleCode = (typeof ruleCodes)[number]['code'];

/**
 * Reason why an action or value was refused: a stable code, the rule behind it, and a message for
 * people.
 */
export interface Refusal {
  readonly code: string;
  readonly rule: RuleCode | null;
  readonly message: string;
  /** The wrong part of the value, and what is expected. */
  readonly detail: string;
}

export type CheckResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };
