import { entries, entryById } from '@stackmate/catalogue';
import { createWriter, lookupIn, plain, renderCost } from '@stackmate/catalogue/text';
import type { DefinitionId } from '@stackmate/engine';
import { t } from '../../words/index.ts';

const writer = createWriter(lookupIn(entries));

/** What an ability, spell or rule card costs to use, in a word or two; empty if nothing. */
export function costText(id: DefinitionId): string {
  const entry = entryById(id);
  if (entry.kind === 'monster') return '';
  const cost = entry.kind === 'spell' ? entry.activation : entry.cost;
  if (cost.type === 'None') return '';
  // It is used now: when it is paid the card says, what is paid matters here.
  if (cost.type.startsWith('HP ') && typeof cost.amount === 'number')
    return t('{amount} energy', { amount: cost.amount });
  return plain(renderCost(writer, cost));
}
