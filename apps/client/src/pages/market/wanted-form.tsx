import { saleFee } from '@stackmate/economy/trading';
import * as api from '@stackmate/protocol/routes';
import { numberText, t } from '@stackmate/words';
import { useState } from 'react';
import { CardSales } from '../../kit/market/card-sales.tsx';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useOnce } from '../../kit/requests/use-once.ts';
import { call } from '../../platform/api/call.ts';
import './market.css';

interface WantedFormProps {
  /** What is searched for now: the order's search. */
  readonly search: string;
  /** Listed copies that match it. */
  readonly listed: number;
  /** The only card that it is about; null if there are several. */
  readonly card: number | null;
  readonly onPlaced: () => void;
}

/** [MK2] Places a wanted order for what is searched for, up to a price. */
export function WantedForm({ search, listed, card, onPlaced }: WantedFormProps) {
  const [price, setPrice] = useState(50);
  const [says, setSays] = useState<string | null>(null);
  const action = useOnce();
  async function place(): Promise<void> {
    const answer = await action.run(`want ${search} ${price}`, (key) =>
      call(api.market.want, { key, search, price }),
    );
    if (!answer) return;
    setSays(
      answer.bought === null
        ? t(
            'Your order waits. {price, plural, one {# coin is} other {# coins are}} reserved for it.',
            { price },
          )
        : t(
            'Bought at once for {price, plural, one {# coin} other {# coins}}. The card is in your vault.',
            {
              price: answer.bought,
            },
          ),
    );
    onPlaced();
  }
  return (
    <form
      className="market-wanted"
      aria-label={t('Wanted order')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!action.isBusy) void place();
      }}
    >
      <h2>{t('Wanted: {search}', { search })}</h2>
      <p>
        {t(
          '{listed, plural, =0 {No copy like this is listed now.} one {# copy like this is listed now.} other {# copies like this are listed now.}} Your order buys the first that costs no more than you offer.',
          { listed },
        )}
      </p>
      <label className="market-price">
        {t('Up to, in coins')}
        <input
          className="field"
          type="number"
          min={1}
          max={100_000}
          required
          value={price}
          onChange={({ target }) => setPrice(Math.max(1, Math.round(Number(target.value))))}
        />
      </label>
      <p className="shop-quiet">
        {t(
          'The coins are reserved until the order is filled or you withdraw it. The seller gets {coins}.',
          {
            coins: numberText(price - saleFee(price)),
          },
        )}
      </p>
      <FaultNote fault={action.fault} />
      {says !== null && <p role="status">{says}</p>}
      <button type="submit" className="sm-button" aria-disabled={action.isBusy}>
        {t('Place the order')}
      </button>
      {card === null ? (
        <p className="shop-quiet">
          {t('Name one card to see here what its copies were sold for.')}
        </p>
      ) : (
        <CardSales key={card} card={card} />
      )}
    </form>
  );
}
