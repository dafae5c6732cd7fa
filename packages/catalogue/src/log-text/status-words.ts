import type { PlayerStatus, Status } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Wording of a card's statuses, after the card's name. */
export const statusWords = {
  'cannot attack': msg('can’t attack'),
  'cannot move': msg('can’t move'),
  'cannot activate': msg('can’t activate abilities'),
  'cannot be attacked': msg('can’t be attacked'),
  'cannot be targeted': msg('can’t be targeted'),
  'cannot be lifted or unstacked': msg('can’t have cards of its stack lifted or unstacked'),
  'cannot be upgraded': msg('can’t be traded in for an upgrade'),
  'cannot recoil': msg('can’t recoil'),
  'takes no recoil': msg('takes no recoil damage'),
  'takes no battle damage': msg('takes no battle damage'),
  'takes no effect damage': msg('takes no damage from effects'),
  'takes no damage': msg('takes no damage'),
  'cannot be destroyed by effects': msg('can’t be destroyed by effects'),
  'cannot be sent away': msg('can’t be sent away by effects'),
  'may attack after moving': msg('may attack after moving'),
  'may move after attacking': msg('may move after attacking'),
  'may act on arrival': msg('may act on the turn it arrives'),
  'attacks past cards': msg('attacks past cards in its way'),
  'moves past cards': msg('moves past cards in its way'),
  'attack cannot be answered': msg('can’t be responded to when it attacks'),
  'ignores IQ protection': msg('ignores IQ protection'),
  'ignores natural weakness': msg('ignores natural weakness'),
  'abilities are silenced': msg('has its abilities silenced'),
  'passes nothing up': msg('passes no abilities up'),
} as const satisfies Record<Status, Message>;

/** The log's sentence for each status that a card gets. */
export const statusSentences: Readonly<Record<Status, Message>> = {
  'cannot attack': msg('{card} can’t attack ({skill}).'),
  'cannot move': msg('{card} can’t move ({skill}).'),
  'cannot activate': msg('{card} can’t activate abilities ({skill}).'),
  'cannot be attacked': msg('{card} can’t be attacked ({skill}).'),
  'cannot be targeted': msg('{card} can’t be targeted ({skill}).'),
  'cannot be lifted or unstacked': msg(
    '{card} can’t have cards of its stack lifted or unstacked ({skill}).',
  ),
  'cannot be upgraded': msg('{card} can’t be traded in for an upgrade ({skill}).'),
  'cannot recoil': msg('{card} can’t recoil ({skill}).'),
  'takes no recoil': msg('{card} takes no recoil damage ({skill}).'),
  'takes no battle damage': msg('{card} takes no battle damage ({skill}).'),
  'takes no effect damage': msg('{card} takes no damage from effects ({skill}).'),
  'takes no damage': msg('{card} takes no damage ({skill}).'),
  'cannot be destroyed by effects': msg('{card} can’t be destroyed by effects ({skill}).'),
  'cannot be sent away': msg('{card} can’t be sent away by effects ({skill}).'),
  'may attack after moving': msg('{card} may attack after moving ({skill}).'),
  'may move after attacking': msg('{card} may move after attacking ({skill}).'),
  'may act on arrival': msg('{card} may act on the turn it arrives ({skill}).'),
  'attacks past cards': msg('{card} attacks past cards in its way ({skill}).'),
  'moves past cards': msg('{card} moves past cards in its way ({skill}).'),
  'attack cannot be answered': msg('{card} can’t be responded to when it attacks ({skill}).'),
  'ignores IQ protection': msg('{card} ignores IQ protection ({skill}).'),
  'ignores natural weakness': msg('{card} ignores natural weakness ({skill}).'),
  'abilities are silenced': msg('{card} has its abilities silenced ({skill}).'),
  'passes nothing up': msg('{card} passes no abilities up ({skill}).'),
};

/** The log's sentence for each status that a player gets. */
export const playerStatusSentences: Readonly<Record<PlayerStatus, Message>> = {
  'cannot summon': msg(
    '{who, select, you {You can’t summon ({skill}).} other {{player} can’t summon ({skill}).}}',
  ),
  'cannot stack': msg(
    '{who, select, you {You can’t stack ({skill}).} other {{player} can’t stack ({skill}).}}',
  ),
  'cannot activate spells': msg(
    '{who, select, you {You can’t activate spells ({skill}).} other {{player} can’t activate spells ({skill}).}}',
  ),
  'cannot respond': msg(
    '{who, select, you {You can’t respond ({skill}).} other {{player} can’t respond ({skill}).}}',
  ),
  'cannot draw': msg(
    '{who, select, you {You can’t draw ({skill}).} other {{player} can’t draw ({skill}).}}',
  ),
  'loses no energy in battle': msg(
    '{who, select, you {You lose no energy in battle ({skill}).} other {{player} loses no energy in battle ({skill}).}}',
  ),
  'cannot attack directly': msg(
    '{who, select, you {You can’t attack directly ({skill}).} other {{player} can’t attack directly ({skill}).}}',
  ),
};
