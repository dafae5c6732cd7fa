import * as api from '@stackmate/protocol/routes';
import type { SwapQuote } from '@stackmate/protocol/trading';
import { useMemo } from 'react';
import { useLoaded } from '../../kit/requests/requests.ts';
import type { Fault } from '../../platform/api/result.ts';
import { call } from '../../platform/api/call.ts';

/** What cards are worth, and how much value may flow. */
export interface QuoteState {
  readonly quote: SwapQuote | null;
  readonly values: ReadonlyMap<string, number>;
  readonly fault: Fault | null;
  readonly reload: () => void;
}

/** [SP3] Loads what cards on the table are worth, and how much value may flow between the two players. */
export function useQuote(partner: string, ids: readonly string[]): QuoteState {
  const cards = ids.toSorted().join(',');
  const { value, fault, reload } = useLoaded(`quote ${partner} ${cards}`, () =>
    call(api.swaps.quote, { partner, ...(cards === '' ? {} : { cards }) }),
  );
  const values = useMemo(
    () => new Map(value?.values.map(({ card, coins }) => [card, coins])),
    [value],
  );
  return { quote: value, values, fault, reload };
}
