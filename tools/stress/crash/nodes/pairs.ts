import { readyDecks } from '@stackmate/catalogue';
import type { Random } from '@stackmate/engine';
import type { ServerMessage } from '@stackmate/protocol';
import type { Player } from '../../../shared/player.ts';

/** Two players, at any nodes, who play one match after the other by invites. */
export interface Pairs {
  /** Takes every message to a player from outside a match. */
  readonly hear: (player: Player, message: ServerMessage) => void;
  /** Begins matches for the pairs that have none; call it repeatedly. */
  readonly begin: () => void;
}

interface PlayerPair {
  readonly host: Player;
  readonly guest: Player;
  /** The open invite. */
  code: string | null;
  /** When something was last asked for this pair, in ms. */
  askedAt: number;
}

/** Time after which a pair asks again, in ms. An answer may be lost with its connection. */
const askAgain = 2000;

/** Refusals after which a pair asks again: the invite was lost with its node, or its player is moving between nodes. */
export const isPassing = (words: string): boolean =>
  /^(?:no-such-invite|inviter-away|too-many-invites|invite-dropped|moving|draining):/.test(words);

export function createPairs(players: readonly Player[], random: Random): Pairs {
  const pairs: PlayerPair[] = [];
  const pairsByPlayer = new Map<Player, PlayerPair>();
  /** Number of lost connections of each player at its latest welcome. */
  const welcomed = new Map<Player, number>();
  for (let at = 0; at + 1 < players.length; at += 2) {
    const pair: PlayerPair = { host: players[at], guest: players[at + 1], code: null, askedAt: 0 };
    pairs.push(pair);
    pairsByPlayer.set(pair.host, pair).set(pair.guest, pair);
  }
  const deck = () => ({ ready: readyDecks[random.below(readyDecks.length)].id });
  const isReady = (player: Player): boolean =>
    welcomed.get(player) === player.losses() && player.seats.size === 0;

  function accept(pair: PlayerPair): void {
    if (pair.code !== null && isReady(pair.guest)) {
      pair.guest.say({ type: 'accept', code: pair.code, deck: deck() });
    }
  }

  return {
    hear(player, message) {
      const pair = pairsByPlayer.get(player);
      if (!pair) return;
      if (message.type === 'welcome') {
        welcomed.set(player, player.losses());
        if (player === pair.host) pair.code = message.invites[0] ?? null;
      }
      if (message.type === 'done' && message.code !== undefined && player === pair.host) {
        pair.code = message.code;
        accept(pair);
      } else if (message.type === 'paired') pair.code = null;
      else if (message.type === 'refused' && message.code === 'no-such-invite') pair.code = null;
    },
    begin() {
      const now = performance.now();
      for (const pair of pairs) {
        if (!isReady(pair.host) || !isReady(pair.guest) || now - pair.askedAt < askAgain) continue;
        pair.askedAt = now;
        if (pair.code !== null) accept(pair);
        else pair.host.say({ type: 'invite', deck: deck() });
      }
    },
  };
}
