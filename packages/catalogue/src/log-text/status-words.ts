import type { PlayerStatus, Status } from '@stackmate/engine';

/** Wording of a card's statuses, after the card's name. */
export const statusWords = {
  'cannot attack': 'can’t attack',
  'cannot move': 'can’t move',
  'cannot activate': 'can’t activate abilities',
  'cannot be attacked': 'can’t be attacked',
  'cannot be targeted': 'can’t be targeted',
  'cannot be lifted or unstacked': 'can’t have cards of its stack lifted or unstacked',
  'cannot be upgraded': 'can’t be traded in for an upgrade',
  'cannot recoil': 'can’t recoil',
  'takes no recoil': 'takes no recoil damage',
  'takes no battle damage': 'takes no battle damage',
  'takes no effect damage': 'takes no damage from effects',
  'takes no damage': 'takes no damage',
  'cannot be destroyed by effects': 'can’t be destroyed by effects',
  'cannot be sent away': 'can’t be sent away by effects',
  'may attack after moving': 'may attack after moving',
  'may move after attacking': 'may move after attacking',
  'may act on arrival': 'may act on the turn it arrives',
  'attacks past cards': 'attacks past cards in its way',
  'moves past cards': 'moves past cards in its way',
  'attack cannot be answered': 'can’t be responded to when it attacks',
  'ignores IQ protection': 'ignores IQ protection',
  'ignores natural weakness': 'ignores natural weakness',
  'abilities are silenced': 'has its abilities silenced',
  'passes nothing up': 'passes no abilities up',
} as const satisfies Record<Status, string>;

/** Wording of a player's statuses. A verb that ends in `(s)` agrees with the player. */
export const playerStatusWords = {
  'cannot summon': 'can’t summon',
  'cannot stack': 'can’t stack',
  'cannot activate spells': 'can’t activate spells',
  'cannot respond': 'can’t respond',
  'cannot draw': 'can’t draw',
  'loses no energy in battle': 'lose(s) no energy in battle',
  'cannot attack directly': 'can’t attack directly',
} as const satisfies Record<PlayerStatus, string>;
