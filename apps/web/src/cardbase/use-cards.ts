import type { CardData } from '@stackmate/catalogue/carddata';
import { useCallback, useState } from 'react';
import { loadCardData } from '../api/card-data.ts';

export type Cards =
  | { readonly state: 'unasked' | 'loading' | 'failed' }
  | { readonly state: 'here'; readonly cards: readonly CardData[] };

/** The card data, which is fetched when somebody begins to do something with the list. */
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
