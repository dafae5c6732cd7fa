import type { Question, Task } from '../types/state.ts';
import { emit } from './events.ts';
import type { Game } from './game.ts';

/**
 * The state that the step machine needs between two steps. It is part of the open state, but it is
 * written in place and emitted as a whole at the end of an action: within an action it changes with
 * every step, and nobody needs those changes.
 */

export const pushTask = (game: Game, task: Task): void => {
  game.open.agenda.push(task);
};

/** Pushes tasks so that the first one in the list is done first. */
export function pushTasks(game: Game, tasks: readonly Task[]): void {
  for (let i = tasks.length - 1; i >= 0; i--) game.open.agenda.push(tasks[i]);
}

/** Pauses the machine until a player answers. */
export const ask = (game: Game, question: Question): void => {
  game.open.question = question;
  // Everyone may know that a player is asked, but not the candidates.
  if (game.events) emit(game, 'Question asked', { open: { by: question.player } });
};

/** Starts resolving a new action, so that automatic abilities may trigger once more (AC7). */
export const beginResolving = (game: Game): void => {
  if (game.open.fired.length > 0) game.open.fired = [];
};

export interface MachineBefore {
  readonly agenda: Task[];
  readonly triggered: Game['open']['triggered'];
  readonly fired: Game['open']['fired'];
  readonly question: Question | null;
}

/** Copies the machine's state before an action, so that the action can't modify it. */
export const machineBefore = ({ open }: Game): MachineBefore => ({
  agenda: open.agenda.slice(),
  triggered: open.triggered.slice(),
  fired: open.fired.slice(),
  question: open.question,
});

/** Journals the changes that an action made to the machine. */
export function journalMachine(
  game: Game,
  before: MachineBefore,
  copy: (value: unknown) => unknown,
): void {
  const { open, journal } = game;
  if (!journal) return;
  for (const key of ['agenda', 'triggered', 'fired', 'question'] as const) {
    const old = before[key];
    const now = open[key];
    if (Array.isArray(old) && Array.isArray(now) && old.length === 0 && now.length === 0) continue;
    if (old === now) continue;
    journal.entries.push({ part: 'open', do: 'set', at: [key], value: copy(now), before: old });
  }
}
