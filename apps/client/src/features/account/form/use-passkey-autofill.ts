import { useEffect, useRef } from 'react';
import type { PasskeyAssertion } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { call } from '../../../platform/api/call.ts';
import { suggestPasskeys } from '../api/passkeys.ts';

/** Time after which the offer is renewed, in ms: the server forgets it after five minutes. */
const renewal = 4 * 60_000;

/** What a browser gave when the player chose a suggested passkey. */
export interface SuggestedPasskey {
  readonly ceremony: string;
  readonly credential: PasskeyAssertion;
}

/**
 * Lets the browser suggest the passkeys of this device in the field for the name, for as long as the form is shown.
 * Calls `onChosen` with the one that the player chooses there.
 */
export function usePasskeyAutofill(
  isOn: boolean,
  onChosen: (passkey: SuggestedPasskey) => void,
): void {
  const latest = useRef(onChosen);
  latest.current = onChosen;
  useEffect(() => {
    if (!isOn) return undefined;
    let cancel: (() => void) | null = null;
    let isShown = true;
    async function offer(): Promise<void> {
      const suggestions = await suggestPasskeys(
        () => call(api.account.beginPasskeySignIn),
        () => isShown,
      );
      if (!suggestions) return;
      if (!isShown) return suggestions.cancel();
      ({ cancel } = suggestions);
      const chosen = await suggestions.chosen;
      if (chosen && isShown) latest.current(chosen);
    }
    void offer();
    const timer = setInterval(() => void offer(), renewal);
    return () => {
      isShown = false;
      clearInterval(timer);
      cancel?.();
    };
  }, [isOn]);
}
