import { notice, refusal } from '@stackmate/protocol';
import type { ErrorCode } from '@stackmate/protocol';
import type { PlayerIdentity, Players } from '../identity/players.ts';
import { createBuckets } from '../limits/token-bucket.ts';
import type { Buckets } from '../limits/token-bucket.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Logger, MatchManager, RunningMatch } from '../rooms/index.ts';
import type { Service } from '../service/service.ts';
import type { Versions } from '../versions/index.ts';
import type { ClientConnection } from './client-connection.ts';
import type { Connections } from './connections.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';

export interface MessageRouterOptions {
  readonly connections: Connections;
  readonly heartbeat: Heartbeat;
  readonly players: Players;
  readonly lobby: Lobby;
  readonly matches: Pick<MatchManager, 'join' | 'leave' | 'receive'>;
  /** Returns the running matches of a player at this node. */
  readonly listMatches: (playerId: string) => readonly RunningMatch[];
  /** Returns those at other nodes; null if there are none. */
  readonly matchesElsewhere: ((playerId: string) => Promise<readonly RunningMatch[]>) | null;
  /** Starts sending a player's connection updates about friends. */
  readonly beginFriendNews: (playerId: string) => Promise<void>;
  readonly settings: GatewaySettings;
  readonly meter: GatewayMeter;
  readonly logger: Logger;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly service: Pick<Service, 'notice' | 'hasNotice'>;
  readonly isDraining: () => boolean;
  /** Returns whether nothing may be answered, because this node has lost its lease. */
  readonly isLost: () => boolean;
  /** Name of this server in `welcome`. */
  readonly server: string;
  readonly versions: Versions;
}

/** State that the functions of a message router share: its options and the buckets of its limits. */
export interface RouterState extends MessageRouterOptions {
  readonly perConnection: { readonly rate: number; readonly burst: number };
  readonly perPlayer: Buckets;
  readonly perAddress: Buckets;
}

/** Burst of a player or address, in seconds of its rate. */
const burstSeconds = 3;

export function createRouterState(options: MessageRouterOptions): RouterState {
  const { settings } = options;
  const createRateBuckets = (rate: number) => createBuckets({ rate, burst: burstSeconds * rate });
  return {
    ...options,
    perConnection: { rate: settings.messagesPerSecond, burst: settings.messageBurst },
    perPlayer: createRateBuckets(settings.playerMessagesPerSecond),
    perAddress: createRateBuckets(settings.addressMessagesPerSecond),
  };
}

/** Sends an error; as a refusal of the command if there is an `id`. */
export function sendError(
  { connections }: RouterState,
  connection: ClientConnection,
  id: string | null,
  code: ErrorCode,
  detail = '',
): void {
  connections.send(connection, id === null ? notice(code, detail) : refusal(id, code, detail));
}

/** Updates the player's data on all their connections. */
export function updatePlayer(
  { connections }: RouterState,
  playerId: string,
  change: Partial<PlayerIdentity>,
): void {
  for (const entry of connections.of(playerId)) {
    if (entry.player) entry.player = { ...entry.player, ...change };
  }
}
