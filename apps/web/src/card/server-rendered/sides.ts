import type { DefinitionId, Element, SkillClassification } from '@stackmate/engine';
import type { Entry } from '@stackmate/catalogue';
import { cardOf } from './cards.ts';
import type { KnownCard } from './cards.ts';

/** The side abilities of a spell in one sub-tab. */
export const sidesOfSort = (
  { data }: KnownCard,
  sort: SkillClassification,
): readonly DefinitionId[] =>
  data.sideabilities.filter((id) => cardOf(id).data.stackclassification === sort);

/** Elements that a card strikes with or is struck by; empty if none matters. */
export function elementsOf(entry: Entry): readonly Element[] {
  if (entry.kind === 'monster' || entry.kind === 'spell') return entry.elements;
  const element = entry.kind === 'ability' ? (entry.attack?.element ?? null) : null;
  return element === null ? [] : [element];
}
