import { errorWords } from '@stackmate/protocol';
import type { ErrorCode, ServerMessage } from '@stackmate/protocol';

export type Answer = Extract<ServerMessage, { type: 'done' | 'refused' }>;

export const refuse = (id: string, code: ErrorCode, detail = ''): Answer => ({
  type: 'refused',
  id,
  code,
  rule: null,
  message: errorWords[code],
  detail,
});

/** A command as one of its player: an id says nothing without its type. */
export const commandKey = ({ id, type }: { readonly id: string; readonly type: string }): string =>
  `${type} ${id}`;

/** Answers of a player that are remembered. */
const perPlayer = 16;
/** Players whose answers are remembered. */
const players = 10_000;

/**
 * What was answered to the last commands of each player, so that one that comes twice is done once. A refused one may
 * be sent again: nothing of it happened.
 */
export interface Answers {
  /** The answer to a command: that of before if it is a copy, else what `perform` gives. */
  readonly once: (
    player: string,
    command: { readonly id: string; readonly type: string },
    perform: () => Promise<Answer>,
  ) => Promise<Answer>;
}

export function createAnswers(): Answers {
  const of = new Map<string, Map<string, Promise<Answer>>>();
  return {
    once(player, command, perform) {
      const before = of.get(player) ?? new Map<string, Promise<Answer>>();
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
      if (before.size > perPlayer) before.delete(before.keys().next().value!);
      if (of.size > players) of.delete(of.keys().next().value!);
      return answer;
    },
  };
}
