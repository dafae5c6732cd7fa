import { isSeasonBack } from '@stackmate/protocol';
import type { SeasonBackName } from '@stackmate/protocol';
import * as api from '@stackmate/protocol/routes';
import { readWithRetries } from '../../platform/api/call.ts';
import type { RequestResult } from '../../platform/api/result.ts';
import { useLoaded } from '../requests/requests.ts';

/** Card backs of seasons. */
export interface SeasonBacks {
  readonly owned: readonly SeasonBackName[];
  /** The one of this season, unless the player owns it; null if there is none. */
  readonly locked: SeasonBackName | null;
}

async function load(signal: AbortSignal): Promise<RequestResult<SeasonBacks>> {
  const result = await readWithRetries(api.profiles.cardBacks, {}, { signal });
  if (!result.ok) return result;
  const owned = result.value.owned.filter(isSeasonBack);
  const { current } = result.value;
  const locked =
    current !== null && isSeasonBack(current) && !owned.includes(current) ? current : null;
  return { ok: true, value: { owned, locked } };
}

/** Returns the card backs of seasons of an account; null until they are loaded. */
export const useSeasonBacks = (): SeasonBacks | null => useLoaded('card backs', load).value;
