import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { secretFingerprint } from '../cluster/nodes/cluster-key.ts';
import { createNodes, nodeName } from '../cluster/nodes/nodes.ts';
import type { Nodes } from '../cluster/nodes/nodes.ts';
import { settingLimits } from '../service/live-limits.ts';
import { Service } from '../service/service.ts';
import { newId } from '../store/random-id.ts';
import type { Metrics } from '../metrics/index.ts';
import {
  lockDataFolder,
  openDataFolder,
  openTokenSecrets,
  sharedSettings,
} from '../settings/index.ts';
import type { OpenTokenSecrets, Settings } from '../settings/index.ts';
import {
  boardNow,
  createEntryLog,
  leaseTimes,
  openBoard,
  openWorkerStore,
} from '../store/index.ts';
import type { EntryLog, WorkerStore } from '../store/index.ts';
import { currentVersions, releasesFolder } from '../versions/index.ts';
import type { Build } from '../versions/index.ts';
import { wallNow } from './clocks.ts';
import { reportStorage } from './report-storage.ts';

export interface OpenStorageOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly build: Build;
  readonly crashed: (failure: Error) => void;
}

export interface Storage {
  /** The data folder. */
  readonly data: string;
  /** Releases the data folder. */
  readonly unlock: () => void;
  /** Key for tokens and links. */
  readonly secret: string;
  /** The previous key, whose tokens and links are still accepted; null if there is none. */
  readonly earlierSecret: string | null;
  /** Name of this process in leases. */
  readonly owner: string;
  readonly store: WorkerStore;
  readonly log: EntryLog;
  /** What operators planned, announced and switched off. */
  readonly service: Service;
  /** This node in its cluster; null on SQLite. */
  readonly nodes: Nodes | null;
  /** Whether there are no other nodes: on SQLite, or without NATS. */
  readonly isAlone: boolean;
}

/** Opens the data folder, the database and the entry log. */
export async function openStorage(options: OpenStorageOptions): Promise<Storage> {
  const { settings } = options;
  const data = openDataFolder(settings.storage.data);
  const unlock = lockDataFolder(data);
  try {
    return await openIn(data, unlock, openTokenSecrets(settings), options);
  } catch (failure) {
    unlock();
    throw failure;
  }
}

async function openIn(
  data: string,
  unlock: () => void,
  secrets: OpenTokenSecrets,
  { settings, logger, metrics, build, crashed }: OpenStorageOptions,
): Promise<Storage> {
  const { databaseUrl, commitsWaiting, archive } = settings.storage;
  const secret = secrets.current;
  const fingerprint = secretFingerprint(secret);
  const earlier = secrets.earlier === null ? null : secretFingerprint(secrets.earlier);
  const owner = `${hostname()} ${process.pid} ${newId().slice(0, 6)}`;
  const isAlone = settings.cluster.natsUrl === null;
  const board = openBoard();
  if (isAlone) board.noteBus('alone');
  const nodes =
    databaseUrl !== null
      ? createNodes({ nodeId: newId(), board, lease: leaseTimes.lease, store: () => store, logger })
      : null;
  const store: WorkerStore = await openWorkerStore({
    place: { data, databaseUrl },
    owner,
    archive: archive === '' ? null : resolve(archive),
    crashed,
    onNotice: ({ level, message }) => logger[level](message),
    secret: nodes ? undefined : { fingerprint, earlier, isNew: secrets.isNew },
    ...(nodes && {
      cluster: {
        nodeId: nodes.nodeId,
        fingerprint,
        isNew: secrets.isNew,
        earlier,
        settings: sharedSettings(settings),
        description: {
          name: nodeName(settings),
          version: build.version,
          engine: build.engine,
          catalogue: build.catalogue,
          build: build.commit,
        },
        versions: currentVersions,
        releases: releasesFolder,
        board: board.shared,
        wallOffset: wallNow() - boardNow(),
        matchesPerPlayer: settings.lobby.matchesPerPlayer,
        onAdopted: nodes.onAdopted,
        onNodesDied: (dead) =>
          logger.warn({ dead }, 'other nodes are dead; the rest continue their matches'),
      },
    }),
  }).catch((failure: unknown) => {
    // The next start must not take it for the secret of a database that has refused it.
    secrets.discard();
    throw failure;
  });
  const service = new Service({ store, limits: settingLimits(settings), now: wallNow });
  await service.refresh();
  await reportStorage({ store, logger, data, secretSince: secrets.since });
  const log = createEntryLog({
    store,
    limit: commitsWaiting,
    onWritten: metrics.written,
    onFailed: (failure) => logger.error({ err: failure }, 'the storage failed'),
  });
  return {
    data,
    unlock,
    secret,
    earlierSecret: secrets.earlier,
    owner,
    store,
    log,
    service,
    nodes,
    isAlone,
  };
}
