import type { MatchStore } from '../store/index.ts';
import { primaryOf } from './primary.ts';

/** Does what the context button says; while something is told, that is shown at once. */
export function press(store: MatchStore): void {
  if (store.get().telling) store.skip();
  const { does } = primaryOf(store.get());
  if (does === 'commit') store.commit();
  else if (does === 'put down') store.putDown();
  else if (does !== 'nothing') store.act(does.act);
}
