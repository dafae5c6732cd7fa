import type { MatchSnapshot, ServerMessage } from '@stackmate/protocol';
import { useEffect, useState } from 'react';
import type { ServerConnection } from '../../../platform/connection/index.ts';
import { randomName } from '../../../platform/storage/index.ts';

type Clocks = MatchSnapshot['clocks'];

/** Delay before the match is joined again after a refusal, in ms. */
const retryDelay = 3000;

/** Returns the clocks that a message has; undefined if it has none. */
function readClocks(message: ServerMessage): Clocks | undefined {
  return message.type === 'snapshot' || message.type === 'step' || message.type === 'clocks'
    ? message.clocks
    : undefined;
}

const endsMatch = (message: ServerMessage): boolean =>
  message.type === 'snapshot'
    ? message.phase === 'over' || message.phase === 'aborted'
    : message.type === 'step' && message.reveal !== undefined;

/**
 * Follows the clocks of this player's match on pages that don't show it, without loading the engine. Calls `onOver` when
 * the match ends.
 */
export function useMatchClocks(
  online: ServerConnection,
  matchId: string,
  onOver: () => void,
): Clocks {
  const [clocks, setClocks] = useState<Clocks>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let joinId = '';
    const join = (): void => {
      joinId = randomName(12);
      online.send({ type: 'join', id: joinId, match: matchId, seq: null, hash: null });
    };
    const detach = online.attach({
      matchId,
      connected: join,
      disconnected: () => clearTimeout(timer),
      receive(message) {
        if (message.type === 'refused' && message.id === joinId) {
          if (message.code === 'no-such-match') onOver();
          else timer = setTimeout(join, retryDelay);
        }
        if (!('match' in message) || message.match !== matchId) return;
        const next = readClocks(message);
        if (next !== undefined) setClocks(next);
        if (endsMatch(message)) onOver();
      },
    });
    return () => {
      clearTimeout(timer);
      detach();
    };
  }, [online, matchId, onOver]);
  return clocks;
}
