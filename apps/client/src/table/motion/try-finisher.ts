import type { MatchView, Square } from '@stackmate/engine';
import type { Finisher } from '@stackmate/protocol';
import { playFinisher } from './play-finisher.ts';

/** Duration of a finisher that is tried, in ms. */
const lasts = 1700;

/** Plays a finisher on a board outside a match, which is marked as playing meanwhile. Returns a function that ends it and removes its pieces. */
export function tryFinisher(board: HTMLElement, finisher: Finisher, square: Square): () => void {
  const added: HTMLElement[] = [];
  const running: Animation[] = [];
  const stop = (): void => {
    for (const animation of running) animation.cancel();
    for (const element of added) element.remove();
    delete board.dataset['playing'];
  };
  board.dataset['playing'] = finisher;
  playFinisher(
    {
      // Finishers look at nothing of a match.
      before: {} as MatchView,
      put: (element) => added.push(element),
      animate: (element, frames, easing = 'ease-out') => {
        if (element)
          running.push(element.animate(frames, { duration: lasts, easing, fill: 'forwards' }));
      },
      raise: () => {},
    },
    finisher,
    square,
    board,
  );
  running[0]?.finished.then(stop, () => {});
  return stop;
}
