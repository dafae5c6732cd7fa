import type {
  Expiry,
  FiredTrigger,
  Modifier,
  ModifierChange,
  PlayerModifier,
  Use,
} from '../types/state.ts';
import { formatPlayer } from './lookup.ts';
import type { IdNames } from './lookup.ts';

function formatChange({ getName }: IdNames, change: ModifierChange): string {
  switch (change.change) {
    case 'stat':
      return `stat ${change.stat} ${change.how} ${change.amount}`;
    case 'status':
      return `status ${change.status}`;
    case 'element':
      return `element ${change.how} ${change.element}`;
    case 'monsterType':
      return `monster-type ${change.how} ${change.monsterType}`;
    case 'rangeType':
      return `range-type ${change.rangeType}`;
    case 'grant':
      return `grant ${getName(change.ability)}`;
    case 'extraAttacks':
      return `extra-attacks ${change.amount}`;
  }
}

function formatExpiry(expiry: Expiry): string {
  switch (expiry.kind) {
    case 'turn end':
      return `turn-end ${expiry.turn}`;
    case 'player turns':
      return `player-turns ${formatPlayer(expiry.player)} ${expiry.left} since ${expiry.since}`;
    case 'turn start':
      return `turn-start ${formatPlayer(expiry.player)} after ${expiry.after}`;
    case 'source':
    case 'stacked':
    case 'never':
      return expiry.kind;
    case 'event':
      return `event ${expiry.event}`;
  }
}

/** Formats a modifier: `#3 on #5 from #7 Scorch: stat power add 2; turn-end 5` */
export const formatLayer = (names: IdNames, layer: Modifier): string =>
  `#${layer.id} on #${layer.card} from #${layer.source} ${names.getName(layer.definition)}: ` +
  `${formatChange(names, layer.change)}; ${formatExpiry(layer.expiry)}`;

/** Formats a modifier of a player: `#4 on South from Hush: cannot summon; turn-end 5` */
export const formatPlayerLayer = (names: IdNames, layer: PlayerModifier): string =>
  `#${layer.id} on ${formatPlayer(layer.player)} from ${names.getName(layer.definition)}: ` +
  `${layer.status}; ${formatExpiry(layer.expiry)}`;

/**
 * Formats a use: `#5 Scorch South 1`. The card is #0 for spells that are once per turn for all
 * copies together.
 */
export const formatUse = ({ getName }: IdNames, { card, definition, player, times }: Use): string =>
  `#${card} ${getName(definition)} ${formatPlayer(player)} ${times}`;

export const formatFired = ({ getName }: IdNames, { card, definition }: FiredTrigger): string =>
  `#${card} ${getName(definition)}`;
