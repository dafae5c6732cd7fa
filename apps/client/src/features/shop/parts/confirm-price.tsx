import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { ReactNode } from 'react';
import type { OnceAction } from '../../../kit/requests/use-once.ts';
import { Coins } from '../../../kit/coins/coins.tsx';
import { TextWithLinks } from '../../../kit/widgets/text-with-links.tsx';
import { FaultNote } from '../../../kit/page/fault-note.tsx';
import '../../../kit/page/parts.css';

/** Something to buy. */
export interface Purchase {
  readonly title: string;
  readonly price: number;
  /** Name of the purchase in the dialog. */
  readonly picture: ReactNode;
  /** Shown below the price. */
  readonly details?: ReactNode;
  /** Sends the request. Resolves when it was answered. */
  readonly buy: () => Promise<void>;
}

interface ConfirmPriceProps {
  /** null while nothing is being bought. */
  readonly purchase: Purchase | null;
  readonly balance: number;
  readonly action: OnceAction;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

const Sum = ({ price, balance }: { readonly price: number; readonly balance: number }) => (
  <dl className="confirm-sum">
    <div>
      <dt>{t('You have')}</dt>
      <dd>
        <Coins coins={balance} />
      </dd>
    </div>
    <div>
      <dt>{t('Price')}</dt>
      <dd>
        −<Coins coins={price} />
      </dd>
    </div>
    <div className="confirm-after">
      <dt>{price > balance ? t('You need') : t('You will have')}</dt>
      <dd>
        {price > balance ? (
          <TextWithLinks
            text={t('<coins/> more')}
            parts={{ coins: <Coins coins={price - balance} /> }}
          />
        ) : (
          <Coins coins={balance - price} />
        )}
      </dd>
    </div>
  </dl>
);

/** Shows a purchase, its price and the balance after it, before it is made. */
export function ConfirmPrice({ purchase, balance, action, onReload, onClose }: ConfirmPriceProps) {
  const isAffordable = purchase !== null && purchase.price <= balance;
  const fault =
    purchase !== null && !isAffordable
      ? {
          code: 'not-enough-coins',
          text: t('You don’t have enough coins. Win matches, or sell cards.'),
        }
      : action.fault;
  return (
    <Modal open={purchase !== null} title={purchase?.title ?? ''} onClose={onClose}>
      {purchase && (
        <div className="confirm">
          <div className="confirm-picture">{purchase.picture}</div>
          <div className="confirm-words">
            <Sum price={purchase.price} balance={balance} />
            <FaultNote
              fault={fault}
              onReload={() => {
                onClose();
                onReload();
              }}
            />
            <div className="button-row">
              {isAffordable && (
                <button
                  type="button"
                  className="sm-button"
                  aria-busy={action.isBusy}
                  onClick={() => void purchase.buy()}
                >
                  {t('Buy for {coins, plural, one {# coin} other {# coins}}', {
                    coins: purchase.price,
                  })}
                </button>
              )}
              <button type="button" className="plain-button" onClick={onClose}>
                {t('Cancel')}
              </button>
            </div>
          </div>
          {purchase.details}
        </div>
      )}
    </Modal>
  );
}
