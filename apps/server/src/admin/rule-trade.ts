import { CommandRefused } from '../accounts/command-refused.ts';
import { assertOutranks } from '../accounts/operator.ts';
import type { OperatorStore, TradingStore } from '../store/index.ts';
import type { TradeDecree } from './admin.ts';
import { findPlayerId } from './find-player.ts';
import type { Holders } from './find-player.ts';

/** [MK6] Carries out an act about a trade, or about an account if no trade has this id. Returns what was done. */
export async function ruleTrade(
  store: Holders & Pick<TradingStore, 'ruleTrade' | 'isTrade'> & Pick<OperatorStore, 'operator'>,
  { target, role, ...decree }: TradeDecree,
): Promise<string> {
  const at = Date.now();
  const trade = (await store.isTrade(target)) ? target : null;
  const playerId = trade === null ? await findPlayerId(store, target, at) : '';
  await assertOutranks(store, role, playerId);
  const outcome = await store.ruleTrade({ ...decree, trade, playerId, at });
  if (outcome.ok) return outcome.value;
  if (outcome.code === 'not-enough-coins') {
    throw new CommandRefused(`a seller has spent the coins already (${outcome.detail})`);
  }
  if (outcome.code === 'nothing-to-undo')
    throw new CommandRefused('there was no trade in the last seven days');
  throw new CommandRefused(outcome.detail || outcome.code);
}
