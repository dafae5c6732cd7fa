import { cardName } from '@stackmate/economy';
import { rollTenth, saleFee, tradingRules } from '@stackmate/economy/trading';
import * as api from '@stackmate/protocol/routes';
import type { SentReference } from '@stackmate/protocol/trading';
import { Modal } from '@stackmate/ui';
import { numberText, t } from '@stackmate/words';
import { useState } from 'react';
import { loadVault } from '../../kit/collection/vault-store.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';
import { CardSales } from '../../kit/market/card-sales.tsx';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded } from '../../kit/requests/requests.ts';
import { useOnce } from '../../kit/requests/use-once.ts';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { Switchable } from '../../kit/service/switched-off.tsx';
import { call } from '../../platform/api/call.ts';
import './list-dialog.css';

interface FormProps {
  readonly copy: VaultCopy;
  readonly reference: SentReference;
  readonly onListed: (says: string) => void;
}

function ListForm({ copy, reference, onListed }: FormProps) {
  const { coins, sales, least, most } = reference;
  const [price, setPrice] = useState(coins);
  const action = useOnce();
  const isInBand = price >= least && price <= most;
  async function list(): Promise<void> {
    const answer = await action.run(`list ${copy.id} ${price}`, (key) =>
      call(api.market.list, { key, card: copy.id, price }),
    );
    if (!answer) return;
    void loadVault();
    onListed(
      answer.sale
        ? t('Sold at once: somebody wanted it for {price, plural, one {# coin} other {# coins}}.', {
            price: answer.sale.price,
          })
        : t('{name} is on the market for {price, plural, one {# coin} other {# coins}}.', {
            name: cardName(copy.card),
            price,
          }),
    );
  }
  return (
    <form
      className="list-dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isInBand && !action.isBusy) void list();
      }}
    >
      <p>
        {sales > 0
          ? t(
              'Copies with such a roll were last sold for {coins, plural, one {# coin} other {# coins}}, the median of {sales, plural, one {# sale} other {# sales}}.',
              { coins, sales },
            )
          : t(
              'No such copy was sold yet; the store would ask {coins, plural, one {# coin} other {# coins}}.',
              {
                coins,
              },
            )}
      </p>
      <label className="list-dialog-price">
        {t('Price in coins')}
        <input
          className="field"
          type="number"
          min={least}
          max={most}
          required
          value={price}
          onChange={({ target }) => setPrice(Math.round(Number(target.value)))}
        />
      </label>
      <p className="shop-quiet" aria-live="polite">
        {isInBand
          ? t(
              'You get {coins, plural, one {# coin} other {# coins}}; the fee is {fee}. Coins of a sale are free after a day if your passkey is a week old, else after a week.',
              { coins: price - saleFee(price), fee: numberText(saleFee(price)) },
            )
          : t('Choose a price from {least} to {most} coins.', {
              least: numberText(least),
              most: numberText(most),
            })}
      </p>
      <FaultNote fault={action.fault} />
      <button type="submit" className="sm-button" aria-disabled={!isInBand || action.isBusy}>
        {t('Put it on the market')}
      </button>
    </form>
  );
}

interface ListDialogProps {
  readonly copy: VaultCopy;
  readonly onClose: () => void;
}

/** [MK1] Asks for the price of a copy, and puts it on the market. */
export function ListDialog({ copy, onClose }: ListDialogProps) {
  const [says, setSays] = useState<string | null>(null);
  const worth = useLoaded(`worth ${copy.id}`, () => call(api.market.worth, { card: copy.id }));
  return (
    <Modal open title={t('Sell on the market')} onClose={onClose}>
      <div className="list-dialog">
        <div className="list-dialog-face" inert aria-hidden="true">
          <RolledFace roll={copy.roll} />
        </div>
        <div className="list-dialog-words">
          {says === null ? (
            <WhenLoaded loaded={worth}>
              {(reference) => (
                <Switchable name="trading">
                  <ListForm copy={copy} reference={reference} onListed={setSays} />
                </Switchable>
              )}
            </WhenLoaded>
          ) : (
            <p role="status">{says}</p>
          )}
          <p className="shop-quiet">
            {t('You can have {count} cards on the market, and take each back at any time.', {
              count: tradingRules.market.listings,
            })}
          </p>
        </div>
        {says === null && (
          <div className="list-dialog-sales">
            <CardSales card={copy.card} tenth={rollTenth(copy.owned.roll)} />
          </div>
        )}
      </div>
    </Modal>
  );
}
