import type { PushKind, SocialErrorCode } from '@stackmate/protocol/social';
import type { TimedRequest } from '../collection/collection-store.ts';
import type { Outcome } from '../ledger/outcome.ts';

/** Where and how to send to a browser. */
export interface PushTarget {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface NewPushDevice extends TimedRequest, PushTarget {
  readonly session: string;
  /** For example "Firefox on Linux". */
  readonly device: string;
}

export interface PushDevice {
  readonly id: string;
  readonly session: string;
  readonly device: string;
  readonly at: number;
}

/** [RA6] Browsers that receive push notifications. A device is deleted with its session. */
export interface PushStore {
  /** Returns the occasions that a player has chosen, and the player's devices, newest first. */
  pushChoices(
    player: string,
  ): Promise<{ readonly kinds: readonly PushKind[]; readonly devices: readonly PushDevice[] }>;
  /** Returns the devices of a player who wants to know of an occasion. */
  pushTargets(player: string, kind: PushKind): Promise<readonly PushTarget[]>;
  /** Adds the device of a session, instead of what the session or the same browser had before. */
  addPushDevice(device: NewPushDevice): Promise<Outcome<null, SocialErrorCode>>;
  /** Returns false if the player has no such device. */
  removePushDevice(player: string, id: string): Promise<boolean>;
  setPushKinds(player: string, kinds: readonly PushKind[]): Promise<void>;
}
