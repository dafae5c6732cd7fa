import { cardKind, drawOdds, isCard } from '@stackmate/engine';
import type { CardKind, DefinitionId } from '@stackmate/engine';
import { definitions } from './rolled.ts';

const odds = drawOdds([...definitions.values()]);

const pools: Readonly<Record<CardKind, string>> = {
  monster: 'basic monsters',
  spell: 'spells',
  supermon: 'supermons',
};

/** Returns in how many draws a card comes up once on average, and from which pool; null for entries that aren't drawn. */
export function averageDraws(
  id: DefinitionId,
): { readonly pool: string; readonly times: number } | null {
  const definition = definitions.get(id);
  if (!definition || !isCard(definition)) return null;
  const kind = cardKind(definition);
  const own = odds[kind].find(({ card }) => card === id)!;
  return { pool: pools[kind], times: Math.round(own.outOf / own.weight) };
}
