import type { CardData } from '@stackmate/catalogue/carddata';
import { useCallback, useState } from 'react';
import { loadCardData } from '../api/card-data.ts';

export type Cards =
  | { readonly state: 'unasked' | 'loading' | 'failed' }
  | { readonly state: 'here'; readonly cards: readonly CardData[] };

/** Returns the card data and a function that starts loading it. */
export function useCards(): readonly [cards: Cards, ask: () => void] {
  const [cards, setCards] = useState<Cards>({ state: 'unasked' });
  const ask = useCallback((): void => {
    setCards((now) =>
      now.state === 'here' || now.state === 'loading' ? now : { state: 'loading' },
    );
    void loadCardData().then((loaded) =>
      setCards(loaded ? { state: 'here', cards: loaded } : { state: 'failed' }),
    );
  }, []);
  return [cards, ask];
}
