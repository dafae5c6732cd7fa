import type { MatchStore } from '../store/index.ts';
import { primaryOf } from './primary.ts';

/**
 * Presses the context button and shows the rest of the animation queue at once. If the label has changed since the
 * press began (`isMeant` is false), it only shows the queue.
 */
export function press(store: MatchStore, isMeant = true): void {
  const { does } = primaryOf(store.get());
  if (store.get().animation) store.skip();
  if (!isMeant || does === 'nothing') return;
  if (does === 'commit') store.commit();
  else if (does === 'put down') store.putDown();
  else store.act(does.act);
}
