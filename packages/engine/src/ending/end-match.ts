import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { removeAt, setOpen } from '../state/write.ts';

/**
 * Drops everything that is pending once the match has a result (WN2). Cards stay where they are.
 */
export function endMatch(game: Game): void {
  const { open } = game;
  open.agenda = [];
  open.triggered = [];
  open.fired = [];
  open.question = null;
  while (open.waiting.length > 0) removeAt(game, 'waiting', open.waiting.length - 1);
  setOpen(game, 'responder', null);
  if (game.events)
    emit(game, 'Match ended', {
      open: {
        ...(open.result!.winner === null ? {} : { by: open.result!.winner }),
        text: open.result!.reason,
      },
    });
}
