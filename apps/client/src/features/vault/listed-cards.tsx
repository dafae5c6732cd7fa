import { cardName, rollInPlay } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { useLoaded } from '../../kit/requests/requests.ts';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { call } from '../../platform/api/call.ts';

/** [MK1] Shows the cards that are on the market: they keep their places in the vault until they are sold. */
export function ListedCards({ vaultCards }: { readonly vaultCards: number }) {
  // Read again whenever a card has left the vault or come back.
  const { value: own } = useLoaded(`listed cards ${vaultCards}`, () => call(api.market.own, {}));
  if (own === null || own.listings.length === 0) return null;
  return (
    <details className="vault-listed">
      <summary>
        {t('{count, plural, one {# card of yours is} other {# cards of yours are}} on the market', {
          count: own.listings.length,
        })}
      </summary>
      <ul>
        {own.listings.map(({ id, copy, price }) => (
          <li key={id}>
            <span inert aria-hidden="true">
              <RolledFace roll={rollInPlay(copy)} />
            </span>
            {t('{name}, {price, plural, one {# coin} other {# coins}}', {
              name: cardName(copy.roll.card),
              price,
            })}
          </li>
        ))}
      </ul>
      <Link to="/market?view=own" className="felt-link">
        {t('Take them back or see how they sell')}
      </Link>
    </details>
  );
}
