import { economy } from '@stackmate/economy';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { requestKey } from '../../kit/requests/request-keys.ts';
import { setPlaces } from '../../kit/collection/vault-store.ts';
import type { VaultState } from '../../kit/collection/vault-store.ts';
import { usePurse } from '../../kit/coins/purse.ts';

/** Shows how full the vault is, and the coins; offers more slots when few are left (OW2). */
export function Capacity({ vault }: { readonly vault: VaultState }) {
  const { copies, places, status } = vault;
  const { coins } = usePurse();
  const [fault, setFault] = useState<string | null>(null);
  const { placesPerPurchase, purchasePrice } = economy.vault;
  const isNearlyFull = places !== null && places - copies.length < placesPerPurchase;
  async function buy(): Promise<void> {
    const answer = await call(api.vault.buyPlaces, { key: requestKey(), price: purchasePrice });
    setFault(answer.ok ? null : answer.fault.text);
    if (answer.ok) setPlaces(answer.value.places, answer.value.balance);
  }
  return (
    <div className="capacity">
      <label>
        {places === null
          ? t('{count, plural, one {# card, no limit} other {# cards, no limit}}', {
              count: copies.length,
            })
          : t('{count} of {places} slots', { count: copies.length, places })}
        {places !== null && <meter min={0} max={places} value={copies.length} />}
      </label>
      {coins !== null && (
        <span>{t('{coins, plural, one {# coin} other {# coins}}', { coins })}</span>
      )}
      {status === 'ready' && isNearlyFull && (
        <button type="button" className="plain-button" onClick={() => void buy()}>
          {t('{count} more slots for {price, plural, one {# coin} other {# coins}}', {
            count: placesPerPurchase,
            price: purchasePrice,
          })}
        </button>
      )}
      {fault !== null && <p role="alert">{fault}</p>}
    </div>
  );
}
