import { errorMessages } from '@stackmate/protocol';
import type { ErrorCode, ServerMessage } from '@stackmate/protocol';

export type LobbyResponse = Extract<ServerMessage, { type: 'done' | 'refused' }>;

export const refusal = (id: string, code: ErrorCode, detail = ''): LobbyResponse => ({
  type: 'refused',
  id,
  code,
  rule: null,
  message: errorMessages[code],
  detail,
});

/** Something that a player should know beside the answers to commands. */
export const notice = (code: ErrorCode, detail = ''): ServerMessage => ({
  type: 'error',
  code,
  message: errorMessages[code],
  detail,
});

/** A command as one of its player: an id says nothing without its type. */
export const commandKey = ({ id, type }: { readonly id: string; readonly type: string }): string =>
  `${type} ${id}`;

/** Answers of a player that are remembered. */
const maxResponsesPerPlayer = 16;
/** Players whose answers are remembered. */
const maxPlayers = 10_000;

/**
 * What was answered to the last commands of each player, so that one that comes twice is done once. A refused one may
 * be sent again: nothing of it happened.
 */
export interface ResponseCache {
  /** The answer to a command: that of before if it is a copy, else what `perform` gives. */
  readonly once: (
    player: string,
    command: { readonly id: string; readonly type: string },
    perform: () => Promise<LobbyResponse>,
  ) => Promise<LobbyResponse>;
}

/** Max players whose answers are passed over at a time because they are here. */
const maxSkipped = 16;

/** `isHere`: whoever is here is forgotten after those who are not. */
export function createResponseCache(isHere: (player: string) => boolean): ResponseCache {
  const of = new Map<string, Map<string, Promise<LobbyResponse>>>();

  /** Forgets who was quiet longest; whoever is here may send a command again and comes last again. */
  function forgetOne(): void {
    for (let passed = 0; ; passed++) {
      const [player, answers] = of.entries().next().value!;
      of.delete(player);
      if (passed === maxSkipped || !isHere(player)) return;
      of.set(player, answers);
    }
  }

  return {
    once(player, command, perform) {
      const before = of.get(player) ?? new Map<string, Promise<LobbyResponse>>();
      // The one who came last stands last, and who was away longest is forgotten first.
      of.delete(player);
      of.set(player, before);
      const key = commandKey(command);
      const given = before.get(key);
      if (given) return given;
      const answer = perform();
      before.set(key, answer);
      answer.then(
        ({ type: outcome }) => {
          if (outcome === 'refused') before.delete(key);
        },
        () => before.delete(key),
      );
      if (before.size > maxResponsesPerPlayer) before.delete(before.keys().next().value!);
      if (of.size > maxPlayers) forgetOne();
      return answer;
    },
  };
}
