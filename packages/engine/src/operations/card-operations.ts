import { effectDamage, dealDamage } from '../battle/damage.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import type { OperationOf } from '../types/effect.ts';
import { emit } from '../state/events.ts';
import { removeAt, setCard } from '../state/write.ts';
import { turnFaceUp } from '../zones/field.ts';
import { runAmount, eachAffected, selectRefs } from './run.ts';
import type { OperationHandlers, Run } from './run.ts';

function damage(run: Run, operation: OperationOf<'damage'>): void {
  const amount = runAmount(run, operation.amount);
  eachAffected(run, operation.to, (stats, depth) => {
    if (stats.isMonster) {
      dealDamage(run.game, stats, effectDamage(stats, amount), 0, 'Effect damage', depth);
    }
  });
}

function heal(run: Run, operation: OperationOf<'heal'>): void {
  const amount = operation.amount === 'all' ? Infinity : runAmount(run, operation.amount);
  eachAffected(run, operation.to, (stats, depth) => {
    const healed = Math.min(amount, stats.card.damage);
    if (healed === 0) return;
    const { square, ref } = stats;
    const damaged = stats.card.damage - healed;
    setCard(run.game, square, depth, 'damage', damaged);
    if (stats.card.felled && stats.maxPower > damaged)
      setCard(run.game, square, depth, 'felled', false);
    if (run.game.events) emit(run.game, 'Effect heal', { open: { card: ref, amount: healed } });
  });
}

function ready(run: Run, operation: OperationOf<'ready'>): void {
  const { game } = run;
  eachAffected(run, operation.to, (stats, depth) => {
    const mark = operation.what === 'attack' ? 'attackAgain' : 'moveAgain';
    setCard(game, stats.square, depth, mark, game.open.turn);
    if (game.events) emit(game, 'Ready again', { open: { card: stats.ref, text: operation.what } });
  });
}

function reveal(run: Run, operation: OperationOf<'reveal'>): void {
  const { game } = run;
  for (const ref of selectRefs(run, operation.to)) {
    const at = locate(game.open, ref);
    if (at !== nowhere) turnFaceUp(game, placeSquare(at), placeDepth(at), 'ZN3');
  }
}

/**
 * Removes all modifiers from cards, as well as permissions to move or attack once more this turn.
 */
function cleanse(run: Run, operation: OperationOf<'cleanse'>): void {
  const { game } = run;
  eachAffected(run, operation.to, (stats, depth) => {
    const { layers, turn } = game.open;
    for (let i = layers.length - 1; i >= 0; i--) {
      const layer = layers[i];
      if (layer.card !== stats.ref) continue;
      removeAt(game, 'layers', i);
      if (game.events)
        emit(game, 'Buff expired by custom condition', {
          open: { card: layer.card, definition: layer.definition },
        });
    }
    for (const mark of ['moveAgain', 'attackAgain'] as const) {
      if (stats.card[mark] !== turn) continue;
      setCard(game, stats.square, depth, mark, 0);
      if (game.events)
        emit(game, 'Buff expired by custom condition', { open: { card: stats.ref } });
    }
  });
}

export const cardOperations = {
  damage,
  heal,
  cleanse,
  ready,
  reveal,
} satisfies Partial<OperationHandlers>;
