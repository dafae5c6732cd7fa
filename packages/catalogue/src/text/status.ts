import type { PlayerStatus, Side, Status } from '@stackmate/engine';
import type { Text } from './run.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';

const statusClauses = {
  'cannot attack': "{who} can't attack",
  'cannot move': "{who} can't [move]",
  'cannot activate': "{who} can't [activate] abilities",
  'cannot be attacked': "{who} can't be attacked",
  'cannot be targeted': "{who} can't be [targeted] by opposing spells and abilities",
  'cannot be lifted or unstacked':
    "cards can't be [lifted|lift] or [unstacked|unstack] in the [stack] of {who}",
  'cannot be upgraded': "{who} can't be traded in for an [upgrade]",
  'cannot recoil': "{who} doesn't recoil",
  'takes no recoil': '{who} takes no recoil',
  'takes no battle damage': '{who} takes no [battle] [damage]',
  'takes no effect damage': '{who} takes no [damage] from effects',
  'takes no damage': '{who} takes no [damage]',
  'cannot be destroyed by effects':
    "{who} isn't destroyed by effects that destroy, only by [damage]",
  'cannot be sent away': "{who} can't be sent to hand, deck or [void] by effects",
  'may attack after moving': '{who} may attack after [moving|move]',
  'may move after attacking': '{who} may [move] after attacking',
  'may act on arrival': '{who} may attack and [activate] on the turn it arrives',
  'attacks past cards': '{who} attacks past cards in the way',
  'moves past cards': '{who} [moves|move] past cards in the way',
  'attack cannot be answered': "attacks by {who} can't be [responded|respond] to",
  'ignores IQ protection': 'effects of {who} reach cards of higher [IQ]',
  'ignores natural weakness': 'attacks and recoil by {who} ignore [natural weakness|naturalbonus]',
  'abilities are silenced': "the abilities of {who} don't work",
  'passes nothing up': '{who} passes no [abilities|stackableability] up and receives none',
} as const satisfies Record<Status, string>;

export const renderStatus = (s: Scene, who: Text, status: Status): Text =>
  s.t(statusClauses[status], { who });

const playerClauses = {
  'cannot summon': {
    own: "you can't [summon]",
    opposing: "your opponent can't [summon]",
  },
  'cannot stack': {
    own: "you can't [stack] or [transfer|stacktransfer] cards",
    opposing: "your opponent can't [stack] or [transfer|stacktransfer] cards",
  },
  'cannot activate spells': {
    own: "you can't activate [spells|spell]",
    opposing: "your opponent can't activate [spells|spell]",
  },
  'cannot respond': {
    own: "you can't [respond]",
    opposing: "your opponent can't [respond]",
  },
  'cannot draw': {
    own: "you can't [draw]",
    opposing: "your opponent can't [draw]",
  },
  'loses no energy in battle': {
    own: 'you lose no [energy] for monsters [destroyed in battle|battledestroy]',
    opposing: 'your opponent loses no [energy] for monsters [destroyed in battle|battledestroy]',
  },
  'cannot attack directly': {
    own: "your monsters can't attack directly",
    opposing: "opposing monsters can't attack directly",
  },
} as const satisfies Record<PlayerStatus, Record<Side, string>>;

export const renderPlayerStatus = (s: Scene, player: Side, status: PlayerStatus): Text =>
  s.t(playerClauses[status][sideFor(s, player)]);
