import { cardName } from '@stackmate/economy';
import type { AllHandlers } from '../http/handlers.ts';
import { createDeviceCookie } from '../identity/device-cookie.ts';
import { createAlertSweep } from '../trading/alert-sweep.ts';
import { createMarketIndex } from '../trading/market-index.ts';
import { createHouseholdNotes } from '../trading/note-household.ts';
import { marketHandlers } from '../trading/market-handlers.ts';
import { createMarketPages } from '../trading/market-pages.ts';
import { createMarketViews } from '../trading/market-views.ts';
import { composeIn } from '../language/compose-in.ts';
import type { WriteEmail } from '../emails/index.ts';
import { swapHandlers } from '../trading/swap-handlers.ts';
import type { Settings } from '../settings/index.ts';
import { createBuckets } from '../limits/token-bucket.ts';
import { steadyNow, wallNow } from './clocks.ts';
import { createShownName } from './shown-name.ts';
import type { Matches } from './open-matches.ts';
import type { Storage } from './open-storage.ts';

/** Swaps and the market: their HTTP calls, and what has to be done every second. */
export interface Trading {
  readonly handlers: Pick<AllHandlers, 'market' | 'swaps'>;
  /** Returns the data of the site's pages of market and cards; undefined for other pages. */
  readonly pageData: (url: string, code?: string) => Promise<unknown>;
  /** Resolves with false if it isn't this node's turn. */
  readonly tick: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Time for which paying sellers stays with a node after its last heartbeat, in ms. */
const turnTime = 10_000;
/** Sales that are paid at a time. */
const salesPerTick = 50;

/** Rate of e-mails about offers to a player: five at once and in a day, so that nobody can flood a mailbox. */
const emailRate = { rate: 5 / 86_400, burst: 5 };
const ticksPerSweep = 300;

/** Opens swaps and the market. */
export function openTrading({
  settings,
  storage: { store, secret, service },
  matches: { cluster, push },
  writeEmail,
  address,
}: {
  readonly settings: Pick<Settings, 'network' | 'mail'>;
  readonly storage: Pick<Storage, 'store' | 'secret' | 'service'>;
  readonly matches: Pick<Matches, 'cluster' | 'push'>;
  readonly writeEmail: WriteEmail;
  /** Returns the address of this server, if the settings name none. */
  readonly address: () => string;
}): Trading {
  const index = createMarketIndex(store, wallNow);
  cluster.marketNews.onChange(index.refreshSoon);
  const noteChange = (): void => {
    index.refreshSoon();
    cluster.marketNews.announce();
  };
  let isSettling = false;
  const noteHousehold = createHouseholdNotes({
    store,
    cookie: createDeviceCookie(settings.network, secret),
    secret,
    now: wallNow,
  });
  let ticks = 0;
  const mailboxes = createBuckets(emailRate);
  const hasMail = settings.mail.smtp !== null && settings.mail.from !== null;
  const addressOf = (path: string): string => `${settings.network.baseAddress ?? address()}${path}`;
  const views = createMarketViews({ store, index, now: wallNow });
  const alerts = createAlertSweep({
    store,
    match: index.match,
    notify: (playerId, count, { card, quality, serial, price, offered }) =>
      cluster.players.sendToPlayer(playerId, {
        type: 'market-alert',
        count,
        card,
        quality,
        serial,
        price,
        offered,
      }),
    push: (playerId, count, { card, quality, price, offered }) =>
      push.send(playerId, {
        kind: 'market-alert',
        name: `${cardName(card)} ${quality}`,
        count,
        price,
        offered,
      }),
    now: wallNow,
  });
  return {
    pageData: createMarketPages({ views, now: wallNow }),
    handlers: {
      market: marketHandlers({ store, index, views, noteHousehold, noteChange, now: wallNow }),
      swaps: swapHandlers({
        store,
        nameOf: createShownName(store),
        async notify(playerId, { swap, partner: name, news }) {
          cluster.players.sendToPlayer(playerId, {
            type: 'swap-changed',
            swap,
            partner: name,
            news,
          });
          // Nobody has to act on an offer that ended.
          if (news === 'own' || news === 'withdrawn' || news === 'declined') return;
          push.send(playerId, { kind: 'offer', swap, name, news });
          // Other news need no answer and move no card.
          if (!hasMail || (news !== 'offered' && news !== 'accepted')) return;
          const { [playerId]: language = null } = await store.accountLanguages([playerId]);
          const email = await composeIn(language, () =>
            writeEmail(`swap-${news}`, {
              partner: name,
              link: addressOf(`/play/swaps/${swap}`),
              settings: addressOf('/play/account'),
            }),
          );
          if (mailboxes.take(playerId, steadyNow(), 1)) {
            await store.emailOffer({ playerId, email, at: wallNow() });
          }
        },
        noteHousehold,
        now: wallNow,
      }),
    },
    async tick() {
      index.refreshSoon();
      ticks += 1;
      if (ticks % ticksPerSweep === 0) mailboxes.sweep(steadyNow());
      // A slow turn isn't followed by another one before its end.
      if (isSettling) return false;
      isSettling = true;
      try {
        if (!(await store.takeTurn('sales', turnTime))) return false;
        // Cards that were sold are paid also while trading is switched off.
        if (!service.off('trading')) await store.matchListings(wallNow());
        await store.settleSales(wallNow(), salesPerTick);
        await alerts.tick();
        return true;
      } finally {
        isSettling = false;
      }
    },
    close: index.close,
  };
}
