import { locate, nowhere, placeSquare } from '../state/locate.ts';
import type { Stat } from '../types/effect.ts';
import type { Player, Ref } from '../types/ids.ts';
import type { Expiry, Modifier } from '../types/state.ts';
import type { UpdateReason } from '../types/update-reason.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { removeAt, replaceAt } from '../state/write.ts';

const restored = {
  power: 'Power restored',
  iq: 'IQ restored',
  eq: 'EQ restored',
  range: 'Range restored',
} as const satisfies Record<Stat, UpdateReason>;

/** Emits that a modifier ended and, if its card is still on the field, which stat was restored. */
function emitExpired(game: Game, layer: Modifier, reason: UpdateReason): void {
  const { card, source, definition, change } = layer;
  emit(game, reason, { open: { card, source, definition } });
  if (change.change === 'stat' && locate(game.open, card) !== nowhere)
    emit(game, restored[change.stat], { open: { card, definition } });
}

function expire(game: Game, isExpired: (layer: Modifier) => boolean, reason: UpdateReason): void {
  const { layers } = game.open;
  for (let i = layers.length - 1; i >= 0; i--) {
    const layer = layers[i];
    if (!isExpired(layer)) continue;
    removeAt(game, 'layers', i);
    if (game.events) emitExpired(game, layer, reason);
  }
}

/**
 * Ends the modifiers of a card that left the field, and those that depend on it as their source.
 */
export function expireLeaving(game: Game, ref: Ref): void {
  if (game.open.layers.length === 0) return;
  expire(
    game,
    (layer) =>
      layer.card === ref ||
      (layer.source === ref && (layer.expiry.kind === 'source' || layer.expiry.kind === 'stacked')),
    'Buff expired on leaving field',
  );
}

/** Ends modifiers that require two cards to be in one stack when they no longer are. */
export function expireUnstacked(game: Game): void {
  if (game.open.layers.length === 0) return;
  expire(
    game,
    (layer) => layer.expiry.kind === 'stacked' && !together(game, layer.card, layer.source),
    'Buff expired by custom condition',
  );
}

function together(game: Game, a: Ref, b: Ref): boolean {
  const place = locate(game.open, a);
  const there = locate(game.open, b);
  return place !== nowhere && there !== nowhere && placeSquare(place) === placeSquare(there);
}

/** Ends the modifiers of a card that last until it attacks, is damaged or moves. */
export function expireOnEvent(
  game: Game,
  ref: Ref,
  event: Extract<Expiry, { kind: 'event' }>['event'],
): void {
  if (game.open.layers.length === 0) return;
  expire(
    game,
    (layer) => layer.card === ref && layer.expiry.kind === 'event' && layer.expiry.event === event,
    'Buff expired by custom condition',
  );
}

/** Ends modifiers that last until the start of this player's turn (TN2). */
export function expireAtTurnStart(game: Game, player: Player): void {
  const { turn, layers } = game.open;
  if (layers.length === 0) return;
  expire(
    game,
    ({ expiry }) => expiry.kind === 'turn start' && expiry.player === player && expiry.after < turn,
    'Buff expired at start of turn',
  );
}

/** Returns an expiry after the end of a player's turn; null when it is over (TN10). */
function afterTurnEnd(expiry: Expiry, player: Player | null, turn: number): Expiry | null {
  if (expiry.kind === 'turn end') return expiry.turn <= turn ? null : expiry;
  if (expiry.kind !== 'player turns' || expiry.player !== player) return expiry;
  if (expiry.since === turn) return expiry;
  return expiry.left <= 1 ? null : { ...expiry, left: expiry.left - 1 };
}

/**
 * Ends this turn's modifiers and counts down longer ones at the end of a player's turn (TN2,
 * TN10). `player` is null for a repeated check, which counts nothing down. Returns whether any
 * modifier ended.
 */
export function expireAtTurnEnd(game: Game, player: Player | null): boolean {
  const { turn, layers, playerLayers } = game.open;
  const before = layers.length + playerLayers.length;
  for (let i = layers.length - 1; i >= 0; i--) {
    const layer = layers[i];
    const expiry = afterTurnEnd(layer.expiry, player, turn);
    if (expiry === layer.expiry) continue;
    if (expiry) replaceAt(game, 'layers', i, { ...layer, expiry });
    else {
      removeAt(game, 'layers', i);
      if (game.events) emitExpired(game, layer, 'Buff expired at end of turn');
    }
  }
  for (let i = playerLayers.length - 1; i >= 0; i--) {
    const layer = playerLayers[i];
    const expiry = afterTurnEnd(layer.expiry, player, turn);
    if (expiry === layer.expiry) continue;
    if (expiry) replaceAt(game, 'playerLayers', i, { ...layer, expiry });
    else {
      removeAt(game, 'playerLayers', i);
      if (game.events)
        emit(game, 'Buff expired at end of turn', {
          open: { by: layer.player, definition: layer.definition },
        });
    }
  }
  return layers.length + playerLayers.length < before;
}
