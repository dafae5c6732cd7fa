import type { swaps } from '@stackmate/protocol/routes';
import { tradingErrors } from '@stackmate/protocol/trading';
import type { SwapNews } from '@stackmate/protocol/trading';
import { answered, refusedWith } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { nameKey } from '../store/names/look-alikes.ts';
import type { AccountStore, TradingStore } from '../store/index.ts';
import type { NoteHousehold } from './note-household.ts';
import { toTradingResult } from './refusals.ts';

/** What a player of an offer did, for the other one. */
export interface SwapMessage {
  readonly swap: string;
  /** Name of the other player. */
  readonly partner: string;
  readonly news: SwapNews;
}

export interface SwapOptions {
  readonly store: TradingStore & Pick<AccountStore, 'findNameHolder'>;
  /** Returns the name under which a player is shown. */
  readonly nameOf: (playerId: string) => Promise<string>;
  /** Tells a player what was done with an offer. */
  readonly notify: (playerId: string, news: SwapMessage) => Promise<void>;
  /** Called before each trade. */
  readonly noteHousehold: NoteHousehold;
  readonly now: () => number;
}

/** Handles the routes of swaps. */
export function swapHandlers({
  store,
  nameOf,
  notify,
  noteHousehold,
  now,
}: SwapOptions): Handlers<typeof swaps> {
  const noSuchPlayer = refusedWith(404, {
    error: 'no-such-player' as const,
    message: tradingErrors['no-such-player'],
    detail: '',
  });

  const accountNamed = async (name: string): Promise<string | null> => {
    const holder = await store.findNameHolder(nameKey(name), now());
    return holder?.isCurrent ? holder.player : null;
  };

  const partnerRefused = refusedWith(409, {
    error: 'partner-refused' as const,
    message: tradingErrors['partner-refused'],
    detail: '',
  });

  /** Tells both players: the one who did it may have other devices. */
  async function tell(to: string, from: string, news: Omit<SwapMessage, 'partner'>): Promise<void> {
    await notify(to, { ...news, partner: await nameOf(from) });
    await notify(from, { ...news, news: 'own', partner: await nameOf(to) });
  }

  return {
    async offers({ caller: { playerId } }) {
      const at = now();
      const offers = [];
      for (const { partner, ...row } of await store.swapsOf(playerId, at)) {
        offers.push({ ...row, partner: await nameOf(partner) });
      }
      return answered({ now: at, offers });
    },
    async tradable({ caller: { playerId }, query: { name } }) {
      const player = await accountNamed(name);
      if (player === null) return noSuchPlayer;
      const copies = await store.cardsForTrade(playerId, player, now());
      return copies === null ? partnerRefused : answered({ copies });
    },
    async quote({ caller: { playerId }, query: { partner: name, cards = '' } }) {
      const partner = await accountNamed(name);
      if (partner === null) return noSuchPlayer;
      const ids = cards.split(',').filter(Boolean);
      const quote = await store.swapQuote({ playerId, partner, cards: ids, at: now() });
      if (quote === null) return partnerRefused;
      const { values, give, get } = quote;
      return answered({ values, mayGive: give, mayGet: get });
    },
    async offer(call) {
      const {
        caller: { playerId },
        body,
      } = call;
      await noteHousehold(call);
      const partner = await accountNamed(body.partner);
      if (partner === null) return noSuchPlayer;
      const outcome = await store.createSwap({ ...body, partner, playerId, at: now() });
      if (!outcome.ok) return toTradingResult(outcome);
      await tell(partner, playerId, { swap: outcome.value.swap, news: 'offered' });
      return answered(outcome.value);
    },
    async change(call) {
      const {
        caller: { playerId },
        body,
      } = call;
      await noteHousehold(call);
      const outcome = await store.changeSwap({ ...body, playerId, at: now() });
      if (!outcome.ok) return toTradingResult(outcome);
      await tell(outcome.value.partner, playerId, { swap: body.swap, news: 'changed' });
      return answered({ version: outcome.value.version });
    },
    async accept(call) {
      const {
        caller: { playerId },
        body,
      } = call;
      await noteHousehold(call);
      const outcome = await store.acceptSwap({ ...body, playerId, at: now() });
      if (!outcome.ok) return toTradingResult(outcome);
      await tell(outcome.value.partner, playerId, { swap: body.swap, news: 'accepted' });
      return answered({});
    },
    async close({ caller: { playerId }, body }) {
      const outcome = await store.closeSwap({ ...body, playerId, at: now() });
      if (!outcome.ok) return toTradingResult(outcome);
      const { partner, status } = outcome.value;
      await tell(partner, playerId, { swap: body.swap, news: status });
      return answered({});
    },
  };
}
