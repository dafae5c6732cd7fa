import { knownAppearance } from '@stackmate/protocol';
import type { KnownAppearance } from '@stackmate/protocol';
import { useRef, useState } from 'react';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { refusalText } from '../../platform/refusals/refusal-text.ts';

/** Min time between two changes that are sent, in ms. Arrow keys pass over many choices. */
const pause = 400;

export interface OwnAppearance {
  readonly appearance: KnownAppearance;
  /** Why the latest change wasn't accepted; null if it was. */
  readonly fault: string | null;
  readonly change: (next: KnownAppearance) => void;
}

/** Returns the player's appearance, shown as chosen before the server has answered; null while the player is unknown. */
export function useAppearance(): OwnAppearance | null {
  const { online } = useServices();
  const player = useConnectionState(online, (state) => state.player);
  const [chosen, setChosen] = useState<KnownAppearance | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef<KnownAppearance | null>(null);
  if (!player) return null;

  /** Sends the latest choice until no newer one has come meanwhile. */
  async function send(): Promise<void> {
    for (let sent = null; sent !== latest.current;) {
      sent = latest.current;
      if (!sent) return;
      const answer = await online.request({ type: 'appear', appearance: sent });
      setFault(answer.ok ? null : refusalText(answer.refused));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    latest.current = null;
    setChosen(null);
  }

  return {
    appearance: chosen ?? knownAppearance(player.appearance),
    fault,
    change(next) {
      const isSending = latest.current !== null;
      latest.current = next;
      setChosen(next);
      if (!isSending) void send();
    },
  };
}
