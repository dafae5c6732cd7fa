import { rules } from '@stackmate/catalogue/play';
import { t } from '@stackmate/words';
import { energyText } from '../intent/cost-text.ts';
import { toOffer } from '../intent/index.ts';
import type { Intent } from '../intent/index.ts';
import { cardName, verbWord } from '../names/names.ts';
import { findRisks } from '../risk/risks.ts';

function commitWord({ base, chain }: Intent): string {
  const { verb, definition } = toOffer(base, chain[0]);
  return definition !== null && (verb === 'attack' || verb === 'activate' || verb === 'use')
    ? cardName(definition)
    : verbWord(verb);
}

/** Returns the label of an action that loses the match. */
export const lossLabel = (what: string): string => t('{what}: you lose', { what });

/** Returns what a button that does the chosen action says: 'Attack anyway · 2 energy'. */
export function commitLabel(intent: Intent): string {
  const [risk] = findRisks(intent);
  const word = commitWord(intent);
  if (risk?.risk === 'loss') return lossLabel(word);
  const what = risk ? t('{what} anyway', { what: word }) : word;
  const cost = energyText(rules.actionCost(intent.base, intent.player, intent.chain[0]));
  return cost === '' ? what : t('{what} · {cost}', { what, cost });
}
