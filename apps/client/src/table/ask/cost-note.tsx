import { costText } from '../intent/cost-text.ts';
import type { Intent, Offer } from '../intent/index.ts';

interface CostNoteProps {
  readonly intent: Intent;
  readonly offer: Offer;
}

/** Shows an offer's cost beside its name; nothing if it is free. */
export function CostNote({ intent, offer }: CostNoteProps) {
  const cost = costText(intent.view, intent.player, offer.action);
  return cost !== '' && <small>{cost}</small>;
}
