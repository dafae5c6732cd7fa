import { wideLimits } from '../../shared/wide-limits.ts';
import { friendsSettings } from './friends.ts';
import { signInSettings } from './sign-ins.ts';

/** One player in this many validates every message and hash, as careful clients do. */
export const oneIsStrict = 50;

/** Long clocks, so that matches end by themselves, and time for a whole crowd that starts at once. */
export const loadSettings: Readonly<Record<string, string>> = {
  ...wideLimits,
  ...signInSettings,
  ...friendsSettings,
  STACKMATE_CLOCKS_CASUAL: '1h 10h 1h 10s',
  STACKMATE_CLOCKS_PRIVATE: '1h 10h 1h 10s',
  STACKMATE_HASH_TIME: '30s',
  STACKMATE_LOG: 'warn',
};
