import type { DefinitionId, Element, SkillClassification } from '@stackmate/engine';
import type { Entry } from '@stackmate/catalogue';
import { cardOf } from './cards.ts';
import type { KnownCard } from './cards.ts';

/** Returns a spell's side abilities of one sort. */
export const sidesOfSort = (
  { data }: KnownCard,
  sort: SkillClassification,
): readonly DefinitionId[] =>
  data.sideabilities.filter((id) => cardOf(id).data.stackclassification === sort);

/** Returns the elements that matter for a card's attacks and defence; empty if none does. */
export function elementsOf(entry: Entry): readonly Element[] {
  if (entry.kind === 'monster' || entry.kind === 'spell') return entry.elements;
  const element = entry.kind === 'ability' ? (entry.attack?.element ?? null) : null;
  return element === null ? [] : [element];
}
