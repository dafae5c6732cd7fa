import { entries, entryById } from '@stackmate/catalogue';
import { createWriter, lookupIn, plain, renderCost } from '@stackmate/catalogue/text';
import type { DefinitionId } from '@stackmate/engine';

const writer = createWriter(lookupIn(entries));

/** What an ability, spell or rule card costs to use, as its text says; empty if nothing. */
export function costText(id: DefinitionId): string {
  const entry = entryById(id);
  if (entry.kind === 'monster') return '';
  const cost = entry.kind === 'spell' ? entry.activation : entry.cost;
  return cost.type === 'None' ? '' : plain(renderCost(writer, cost));
}
