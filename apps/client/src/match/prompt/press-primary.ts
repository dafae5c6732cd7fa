import type { MatchStore } from '../store/index.ts';
import { primaryOf } from './primary.ts';

/**
 * Does what the context button says and immediately shows everything left in the animation queue. `isMeant`: whether
 * the button already said so when the press began; if not, only shows the rest of the queue.
 */
export function press(store: MatchStore, isMeant = true): void {
  const { does } = primaryOf(store.get());
  if (store.get().animation) store.skip();
  if (!isMeant || does === 'nothing') return;
  if (does === 'commit') store.commit();
  else if (does === 'put down') store.putDown();
  else store.act(does.act);
}
