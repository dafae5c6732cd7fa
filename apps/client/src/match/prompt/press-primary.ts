import type { MatchStore } from '../store/index.ts';
import { primaryOf } from './primary.ts';

/**
 * Does what the context button says, and shows at once what is still told. `isMeant`: it said so when the press began; if
 * not it only shows.
 */
export function press(store: MatchStore, isMeant = true): void {
  const { does } = primaryOf(store.get());
  if (store.get().animation) store.skip();
  if (!isMeant || does === 'nothing') return;
  if (does === 'commit') store.commit();
  else if (does === 'put down') store.putDown();
  else store.act(does.act);
}
