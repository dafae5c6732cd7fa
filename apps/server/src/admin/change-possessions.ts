import { collectionErrors } from '@stackmate/protocol/collection';
import { CommandRefused } from '../accounts/command-refused.ts';
import { assertOutranks } from '../accounts/operator.ts';
import type {
  CollectionStore,
  FairPlayStore,
  OperatorStore,
  Outcome,
  ShopStore,
  TournamentStore,
  TransparencyStore,
} from '../store/index.ts';
import type { PossessionChange } from './admin.ts';
import { findPlayerId } from './find-player.ts';
import type { Holders } from './find-player.ts';

function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new CommandRefused(`${collectionErrors[outcome.code]} (${outcome.detail || outcome.code})`);
}

const cardCount = (count: number): string => `${count} card${count === 1 ? '' : 's'}`;

/** Gives a player coins or cards, or takes them. Returns a description of the change. Throws if that isn't possible. */
export async function changePossessions(
  store: Holders &
    CollectionStore &
    FairPlayStore &
    ShopStore &
    Pick<OperatorStore, 'operator'> &
    Pick<TournamentStore, 'clearEventBans'> &
    Pick<TransparencyStore, 'importCard'>,
  { what, role, ...details }: PossessionChange,
): Promise<string> {
  const at = Date.now();
  const playerId = await findPlayerId(store, details.player, at);
  await assertOutranks(store, role, playerId);
  const change = { ...details, playerId, at };
  switch (what.kind) {
    case 'grant coins': {
      const balance = unwrap(await store.grantCoins({ ...change, coins: what.coins }));
      return `gave ${what.coins} coins; the balance is ${balance}`;
    }
    case 'revoke coins': {
      const balance = unwrap(await store.revokeCoins({ ...change, coins: what.coins }));
      return `took ${what.coins} coins; the balance is ${balance}`;
    }
    case 'grant cards': {
      const { card, copies } = what;
      const ids = unwrap(await store.grantCards({ ...change, card, copies }));
      return `gave ${cardCount(ids.length)}: ${ids.join(', ')}`;
    }
    case 'grant vip': {
      const until = await store.grantVip({ ...change, length: what.length });
      return `gave VIP ${until === null ? 'for life' : `until ${new Date(until).toISOString()}`}`;
    }
    case 'revoke vip':
      return (await store.revokeVip(change)) ? 'took all VIP' : 'there was no VIP to take';
    case 'clear event bans': {
      const count = await store.clearEventBans(change);
      return count === 0 ? 'there were no bans from events' : `took back ${count} bans from events`;
    }
    case 'withhold rewards':
      return (await store.withholdRewards(change))
        ? "the player's wins pay nothing from now on, and the player was notified why"
        : "the player's wins already pay nothing";
    case 'resume rewards':
      return (await store.resumeRewards(change))
        ? "the player's wins pay again, and the player was notified"
        : "the player's wins already pay";
    case 'message':
      await store.sendMessage({ ...change, title: what.title, text: what.text });
      return "sent the message to the player's inbox";
    case 'import card':
      return unwrap(await store.importCard({ ...change, imported: what.imported }))
        ? `gave the card ${what.imported.id}`
        : `already gave the card ${what.imported.id}`;
    case 'revoke card':
      return `took the card ${unwrap(await store.revokeCard({ ...change, card: what.card }))}`;
  }
}
