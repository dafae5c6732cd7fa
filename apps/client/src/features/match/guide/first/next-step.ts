import { rules } from '@stackmate/catalogue/play';
import type { Action, Ref } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import type { Message, Parameters } from '@stackmate/words';
import type { StudyMoment } from '../../../../table/study/study.ts';
import { kingOf, momentsOfTurn } from './facts.ts';
import { findFinish, findKill, ideaIds, ideas } from './ideas.ts';
import type { IdeaId, Shown } from './ideas.ts';
import { reflections } from './reflections.ts';
import { newcomer, wren } from '@stackmate/puzzles/first-match';

/** What the guide says now. */
export interface GuideStep {
  /** Stable while the same thing is said. */
  readonly id: string;
  /** The idea that it shows; null for everything between. */
  readonly idea: IdeaId | null;
  readonly text: Message;
  readonly parameters: Parameters;
  /** What to do; null if there is only something to read. */
  readonly action: Action | null;
  /** Card that a text to read is about. */
  readonly card: Ref | null;
  /** Whether the adviser's action is shown instead, since nothing of the script fits. */
  readonly isFree?: boolean;
}

const toDo = (id: string, idea: IdeaId | null, shown: Shown): GuideStep => ({
  id,
  idea,
  ...shown,
  card: null,
});

const toRead = (
  id: string,
  text: Message,
  parameters: Parameters,
  card: Ref | null,
): GuideStep => ({
  id: `read ${id}`,
  idea: null,
  text,
  parameters,
  action: null,
  card,
});

/** Returns an unread text about what has just happened, or about the start; null if there is none. */
function unread(moments: readonly StudyMoment[], read: ReadonlySet<string>): GuideStep | null {
  const { state } = moments.at(-1)!;
  if (!read.has('read welcome') && moments.length === 1)
    return toRead(
      'welcome',
      msg('This is Wren’s King. Destroy it, and you win: checkmate. Keep yours alive.'),
      {},
      kingOf(state, wren),
    );
  for (const [id, find] of Object.entries(reflections)) {
    if (read.has(`read ${id}`)) continue;
    const fact = find(moments);
    if (fact) return toRead(id, fact.text, fact.parameters, fact.card);
  }
  return null;
}

const endTurn = (id: string, text: Message, action: Action): GuideStep => ({
  id,
  idea: null,
  text,
  parameters: {},
  action,
  card: null,
});

/** Ideas that leave room for another one in the same turn. */
const smallIdeas: ReadonlySet<IdeaId> = new Set(['summon', 'response']);

function turnStep(moments: readonly StudyMoment[], read: ReadonlySet<string>): GuideStep {
  const { state } = moments.at(-1)!;
  const { turn } = state.open;
  const news = unread(moments, read);
  if (news) return news;
  const end = rules.legalActions(state, newcomer).find(({ kind }) => kind === 'endTurn')!;
  const finish = findFinish(state);
  const doneBefore = (id: IdeaId): boolean => ideas[id].isDone(moments);
  const thisTurn = momentsOfTurn(moments, 0);
  const before = moments.slice(0, moments.length - thisTurn.length);
  const isNewThisTurn = (id: IdeaId): boolean => doneBefore(id) && !ideas[id].isDone(before);
  const isTurnFull = ideaIds.some((id) => !smallIdeas.has(id) && isNewThisTurn(id));
  // A spell that makes checkmate possible is shown as the idea that it is.
  const isSpellNew = finish?.action.kind === 'activate' && !doneBefore('spell');
  if (finish && !isSpellNew) return toDo(`finish ${turn} ${thisTurn.length}`, null, finish);
  if (!isTurnFull)
    for (const id of ideaIds) {
      if (id === 'response' || doneBefore(id)) continue;
      const shown = ideas[id].find(state);
      if (shown) return toDo(id, id, shown);
    }
  const kill = findKill(state);
  if (kill) return toDo(`kill ${turn} ${thisTurn.length}`, null, kill);
  const endId = `end ${turn} ${thisTurn.length}`;
  if (isTurnFull)
    return endTurn(
      endId,
      doneBefore('attack')
        ? msg('That’s all for this turn. End it.')
        : msg('A monster that has moved can’t attack in the same turn. End your turn.'),
      end,
    );
  return { ...endTurn(endId, msg('End your turn.'), end), isFree: true };
}

function responseStep(moments: readonly StudyMoment[]): GuideStep | null {
  const { state } = moments.at(-1)!;
  const shown = ideas.response.find(state);
  if (shown) return toDo('response', 'response', shown);
  const legal = rules.legalActions(state, newcomer);
  // The table passes by itself.
  if (legal.length === 1) return null;
  const pass = legal.find(({ kind }) => kind === 'decline')!;
  return endTurn(`pass ${moments.length}`, msg('You may respond, or pass.'), pass);
}

/**
 * Returns what the guide says: computed from everything played and read so far, so that it is true whatever the newcomer
 * does. Returns null while Wren is to act, where the newcomer can only pass, and after the end.
 */
export function nextStep(
  moments: readonly StudyMoment[],
  read: ReadonlySet<string>,
): GuideStep | null {
  const decision = rules.decision(moments.at(-1)!.state);
  if (!decision?.players.includes(newcomer)) return null;
  if (decision.kind === 'respond') return responseStep(moments);
  if (decision.kind === 'turn') return turnStep(moments, read);
  return {
    id: `choose ${moments.length}`,
    idea: null,
    text: msg('Choose: your options are marked on the board or listed here.'),
    parameters: {},
    action: null,
    card: null,
  };
}
