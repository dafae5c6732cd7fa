import type { PlayerStatus, Side, Status } from '@stackmate/engine';
import type { Text } from '../text/run.ts';
import type { Writer } from '../text/writer.ts';

/** Keywords for restrictions and immunities, by status. Other statuses are written out. */
const statusKeywords = {
  'cannot attack': '[Disarm]',
  'cannot move': '[Root]',
  'cannot activate': '[Daze]',
  'cannot be targeted': '[Veil]',
  'cannot be lifted or unstacked': '[Lock]',
  'cannot recoil': '[Stagger]',
  'abilities are silenced': '[Silence]',
  'passes nothing up': '[Sever]',
} as const satisfies Partial<Record<Status, string>>;

/** Keywords for damage reduction by source; recoil has none. */
export const armourKeywords = {
  attacks: '[Armour]',
  effects: '[Ward]',
} as const;

const statuses = {
  ...statusKeywords,
  'cannot be attacked': "can't be attacked",
  'cannot be upgraded': "can't be [upgraded|upgrade]",
  'takes no recoil': 'no recoil',
  'takes no battle damage': 'no [battle] damage',
  'takes no effect damage': 'no effect damage',
  'takes no damage': 'no [damage]',
  'cannot be destroyed by effects': "effects can't destroy it",
  'cannot be sent away': "can't be sent away",
  'may attack after moving': 'attacks after moving',
  'may move after attacking': 'moves after attacking',
  'may act on arrival': 'acts on arrival',
  'attacks past cards': 'attacks past cards',
  'moves past cards': 'moves past cards',
  'attack cannot be answered': 'unanswerable attacks',
  'ignores IQ protection': 'ignores [IQ] protection',
  'ignores natural weakness': 'ignores [natural weakness|naturalbonus]',
} as const satisfies Record<Status, string>;

/** Returns a status as a predicate: 'Root', 'no recoil'. */
export const shortStatus = (w: Writer, status: Status): Text => w.t(statuses[status]);

const playerStatuses = {
  'cannot summon': { own: "you can't [summon]", opposing: "opponent can't [summon]" },
  'cannot stack': { own: "you can't [stack]", opposing: "opponent can't [stack]" },
  'cannot activate spells': {
    own: "you can't activate [spells|spell]",
    opposing: "opponent can't activate [spells|spell]",
  },
  'cannot respond': { own: "you can't [respond]", opposing: "opponent can't [respond]" },
  'cannot draw': { own: "you can't [draw]", opposing: "opponent can't [draw]" },
  'loses no energy in battle': {
    own: 'you lose no [energy] in [battle]',
    opposing: 'opponent loses no [energy] in [battle]',
  },
  'cannot attack directly': {
    own: "your monsters can't attack directly",
    opposing: "opposing monsters can't attack directly",
  },
} as const satisfies Record<PlayerStatus, Record<Side, string>>;

/** Returns what a player can't do, as a sentence without its full stop. */
export const shortPlayerStatus = (w: Writer, player: Side, status: PlayerStatus): Text =>
  w.t(playerStatuses[status][player]);
