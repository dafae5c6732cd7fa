import { cardKind, drawOdds, isCard } from '@stackmate/engine';
import type { CardKind, DefinitionId } from '@stackmate/engine';
import { definitions } from './rolled.ts';

const odds = drawOdds([...definitions.values()]);

/** Returns in how many draws a card comes up once on average, and from which pool; null for entries that aren't drawn. */
export function averageDraws(
  id: DefinitionId,
): { readonly pool: CardKind; readonly times: number } | null {
  const definition = definitions.get(id);
  if (!definition || !isCard(definition)) return null;
  const pool = cardKind(definition);
  const own = odds[pool].find(({ card }) => card === id)!;
  return { pool, times: Math.round(own.outOf / own.weight) };
}
