import { pushAnswer } from '@stackmate/protocol/social';
import type { AddDeviceRequest, PushKind } from '@stackmate/protocol/social';
import { read, write } from '../api/call.ts';

/** Requests about push notifications. */
export const pushApi = {
  get: () => read(pushAnswer, '/api/push'),
  add: (request: AddDeviceRequest) => write(pushAnswer, '/api/push', request),
  remove: (device: string) => write(pushAnswer, '/api/push/remove', { device }),
  setKinds: (kinds: readonly PushKind[]) => write(pushAnswer, '/api/push/kinds', { kinds }),
};
