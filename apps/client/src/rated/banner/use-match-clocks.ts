import type { MatchSnapshot, ServerMessage } from '@stackmate/protocol';
import { useEffect, useState } from 'react';
import type { ServerConnection } from '../../connection/index.ts';
import { randomName } from '../../storage/index.ts';

type Clocks = MatchSnapshot['clocks'];

/** Delay before the match is joined again after a refusal, in ms. */
const retryDelay = 3000;

/** Returns the clocks that a message has; undefined if it has none. */
function clocksOf(message: ServerMessage): Clocks | undefined {
  return message.type === 'snapshot' || message.type === 'step' || message.type === 'clocks'
    ? message.clocks
    : undefined;
}

const endsMatch = (message: ServerMessage): boolean =>
  message.type === 'snapshot'
    ? message.phase === 'over' || message.phase === 'aborted'
    : message.type === 'step' && message.reveal !== undefined;

/**
 * Follows the clocks of a match of this player on pages that don't show it. Without the engine, which the table loads.
 * Calls `onOver` when it ends.
 */
export function useMatchClocks(
  online: ServerConnection,
  match: string,
  onOver: () => void,
): Clocks {
  const [clocks, setClocks] = useState<Clocks>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = '';
    const join = (): void => {
      asked = randomName(12);
      online.send({ type: 'join', id: asked, match, seq: null, hash: null });
    };
    const detach = online.attach({
      match,
      connected: join,
      disconnected: () => clearTimeout(timer),
      receive(message) {
        if (message.type === 'refused' && message.id === asked) {
          if (message.code === 'no-such-match') onOver();
          else timer = setTimeout(join, retryDelay);
        }
        if (!('match' in message) || message.match !== match) return;
        const next = clocksOf(message);
        if (next !== undefined) setClocks(next);
        if (endsMatch(message)) onOver();
      },
    });
    return () => {
      clearTimeout(timer);
      detach();
    };
  }, [online, match, onOver]);
  return clocks;
}
