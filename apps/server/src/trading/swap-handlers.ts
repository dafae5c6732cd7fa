import type { swaps } from '@stackmate/protocol/routes';
import { tradingErrors } from '@stackmate/protocol/trading';
import { answered, refusedWith } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { nameKey } from '../store/names/look-alikes.ts';
import type { AccountStore, TradingStore } from '../store/index.ts';
import { toTradingResult } from './refusals.ts';

export interface SwapOptions {
  readonly store: TradingStore & Pick<AccountStore, 'findNameHolder'>;
  /** Returns the name under which a player is shown. */
  readonly nameOf: (playerId: string) => Promise<string>;
  /** Tells a player that an offer of theirs has changed. */
  readonly notify: (playerId: string, swap: string) => void;
  readonly now: () => number;
}

/** Handles the routes of swaps. */
export function swapHandlers({ store, nameOf, notify, now }: SwapOptions): Handlers<typeof swaps> {
  const noSuchPlayer = refusedWith(404, {
    error: 'no-such-player' as const,
    message: tradingErrors['no-such-player'],
    detail: '',
  });

  const accountNamed = async (name: string): Promise<string | null> => {
    const holder = await store.findNameHolder(nameKey(name), now());
    return holder?.isCurrent ? holder.player : null;
  };

  return {
    async offers({ caller: { playerId } }) {
      const at = now();
      const rows = await store.swapsOf(playerId);
      const offers = [];
      for (const { partner, status, ...row } of rows) {
        const isExpired = status === 'open' && row.expiresAt <= at;
        offers.push({
          ...row,
          status: isExpired ? ('expired' as const) : status,
          partner: await nameOf(partner),
        });
      }
      return answered({ now: at, offers });
    },
    async tradable({ caller: { playerId }, query: { name } }) {
      const player = await accountNamed(name);
      if (player === null) return noSuchPlayer;
      const copies = await store.cardsForTrade(playerId, player, now());
      if (copies === null) {
        const code = 'partner-refused';
        return refusedWith(409, { error: code, message: tradingErrors[code], detail: '' });
      }
      return answered({ copies });
    },
    async offer({ caller: { playerId }, body }) {
      const partner = await accountNamed(body.partner);
      if (partner === null) return noSuchPlayer;
      const outcome = await store.createSwap({ ...body, partner, playerId, at: now() });
      if (outcome.ok) notify(partner, outcome.value.swap);
      return toTradingResult(outcome);
    },
    async change({ caller: { playerId }, body }) {
      const outcome = await store.changeSwap({ ...body, playerId, at: now() });
      if (!outcome.ok) return toTradingResult(outcome);
      notify(outcome.value.partner, body.swap);
      return answered({ version: outcome.value.version });
    },
    async accept({ caller: { playerId }, body }) {
      const outcome = await store.acceptSwap({ ...body, playerId, at: now() });
      if (!outcome.ok) return toTradingResult(outcome);
      notify(outcome.value.partner, body.swap);
      return answered({});
    },
    async close({ caller: { playerId }, body }) {
      const outcome = await store.closeSwap({ ...body, playerId, at: now() });
      if (!outcome.ok) return toTradingResult(outcome);
      notify(outcome.value.partner, body.swap);
      return answered({});
    },
  };
}
