import { cardKind, drawOdds, isCard } from '@stackmate/engine';
import type { CardKind, DefinitionId } from '@stackmate/engine';
import { definitions } from './definitions.ts';

const odds = drawOdds([...definitions.values()]);

const pools: Readonly<Record<CardKind, string>> = {
  monster: 'basic monsters',
  spell: 'spells',
  supermon: 'supermons',
};

/** In how many draws from the cards of its kind a card comes once, on average; null for what is not drawn. */
export function drawnOnceIn(
  id: DefinitionId,
): { readonly pool: string; readonly times: number } | null {
  const definition = definitions.get(id);
  if (!definition || !isCard(definition)) return null;
  const kind = cardKind(definition);
  const own = odds[kind].find(({ card }) => card === id)!;
  return { pool: pools[kind], times: Math.round(own.outOf / own.weight) };
}
