import type { StudyMoment } from '../../../../table/study/study.ts';
import { ideas } from './ideas.ts';
import type { IdeaId } from './ideas.ts';

/** Parts of the table that appear with the idea that needs them. 'never' are those that the first match never needs. */
const appearance = {
  superdeck: 'upgrade',
  log: 'response',
  piles: 'shield',
  rules: null,
  more: null,
} as const satisfies Readonly<Record<string, IdeaId | null>>;

export type Control = keyof typeof appearance;

/** Returns the controls that the newcomer hasn't come to yet. */
export function hiddenControls(
  moments: readonly StudyMoment[],
  current: IdeaId | null,
): readonly Control[] {
  const isReached = (idea: IdeaId): boolean => idea === current || ideas[idea].isDone(moments);
  return (Object.keys(appearance) as Control[]).filter((control) => {
    const idea = appearance[control];
    return idea === null || !isReached(idea);
  });
}
