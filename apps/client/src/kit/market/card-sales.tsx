import type { DefinitionId } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import { SalesHistory } from '@stackmate/ui/market';
import '@stackmate/ui/sales.css';
import { call } from '../../platform/api/call.ts';
import { useLoaded } from '../requests/requests.ts';

interface CardSalesProps {
  readonly card: DefinitionId;
  /** Tenth of the roll in question; null for all copies. */
  readonly tenth?: number | null;
}

/** [MK4] Shows what copies of a card were sold for; nothing until it is known. */
export function CardSales({ card, tenth = null }: CardSalesProps) {
  const { value } = useLoaded(`sales ${card}`, () => call(api.market.sales, { card }));
  return value && <SalesHistory history={value} tenth={tenth} />;
}
