import type { PushStore } from './push-store.ts';

/** How the calls about push notifications use the database. */
export const pushCalls = {
  pushChoices: 'reads',
  pushTargets: 'reads',
  addPushDevice: 'writes',
  removePushDevice: 'writes',
  setPushKinds: 'writes',
} as const satisfies Readonly<Record<keyof PushStore, 'reads' | 'writes'>>;
