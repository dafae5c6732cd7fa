import { deviceIdPattern } from '@stackmate/protocol/rated';
import { useCallback, useState } from 'react';
import { deckChoice } from '../../../kit/decks/own-decks.ts';
import { refusalText } from '../../../platform/refusals/refusal-text.ts';
import { useServices } from '../../../platform/services/use-services.ts';
import { appSettings } from '../../../platform/settings/app-settings.ts';
import { localStore, randomName } from '../../../platform/storage/index.ts';

/** Joining the queue for rated matches with the chosen clock and deck. */
export interface JoinRated {
  /** Resolves with why the server refused; null if it didn't. */
  readonly join: () => Promise<string | null>;
  readonly isJoining: boolean;
}

export function useJoinRated(): JoinRated {
  const { online } = useServices();
  const [isJoining, setJoining] = useState(false);
  const join = useCallback(async () => {
    setJoining(true);
    const { deck, ratedClock } = appSettings();
    const answer = await online.request({
      type: 'queue-rated',
      clock: ratedClock,
      deck: deckChoice(deck),
      device: deviceId(),
    });
    setJoining(false);
    return answer.ok ? null : refusalText(answer.refused);
  }, [online]);
  return { join, isJoining };
}

const storageKey = 'stackmate.device';

/** Returns this browser's id, by which the server doesn't pair players of one device. Created on first use. */
export function deviceId(): string {
  const known = localStore.get(storageKey);
  if (known !== null && deviceIdPattern.test(known)) return known;
  const newId = randomName(22);
  localStore.set(storageKey, newId);
  return newId;
}
