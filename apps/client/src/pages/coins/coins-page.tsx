import { movementKinds } from '@stackmate/protocol/collection';
import type { MovementKind } from '@stackmate/protocol/collection';
import { useState } from 'react';
import { t } from '@stackmate/words';
import type { Fault } from '../../platform/api/result.ts';
import { download } from '../../kit/records/record-links.tsx';
import { useLoaded } from '../../kit/requests/requests.ts';
import type { LoadState } from '../../kit/requests/requests.ts';
import { Coins } from '../../kit/coins/coins.tsx';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { CoinChart } from './coin-chart.tsx';
import { byDay, toDay, kindNames, ledgerCsv, withBalances } from './ledger.ts';
import { LedgerTable } from './ledger-table.tsx';
import { loadAll, loadLedger, loadOlder } from './load-movements.ts';
import type { Ledger } from './load-movements.ts';
import { WaysToEarn } from './ways-to-earn.tsx';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import './coins.css';

type Choice = MovementKind | 'all';

/** Lets the player filter by kind of movement. */
function KindFilter({
  kinds,
  chosen,
  onChoose,
}: {
  readonly kinds: readonly MovementKind[];
  readonly chosen: Choice;
  readonly onChoose: (kind: Choice) => void;
}) {
  return (
    <label className="ledger-filter">
      {t('Show')}{' '}
      <select
        className="field"
        value={chosen}
        onChange={({ target }) => onChoose(target.value as Choice)}
      >
        <option value="all">{t('Everything')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindNames[kind])}
          </option>
        ))}
      </select>
    </label>
  );
}

function LedgerView({
  ledger,
  set,
}: {
  readonly ledger: Ledger;
  readonly set: LoadState<Ledger>['set'];
}) {
  const [chosen, setChosen] = useState<Choice>('all');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const booked = withBalances(ledger.movements, ledger.balance);
  const kinds = movementKinds.filter((kind) => booked.some((movement) => movement.kind === kind));
  const shown = booked.filter(({ kind }) => chosen === 'all' || kind === chosen);
  /** Loads more; returns the ledger as far as it is loaded then. */
  async function more(load: typeof loadOlder): Promise<Ledger | null> {
    if (isBusy) return null;
    setBusy(true);
    const step = await load(ledger);
    setBusy(false);
    setFault(step.ok ? null : step.fault);
    if (!step.ok) return null;
    set(step.value);
    return step.value;
  }
  async function save(): Promise<void> {
    const all = await more(loadAll);
    if (!all) return;
    const text = ledgerCsv(withBalances(all.movements, all.balance));
    download(text, `stackmate-coins-${toDay(Date.now())}.csv`, 'text/csv');
  }
  if (booked.length === 0) {
    return <p>{t('No coins have moved yet. Win a match, or do one of the things above.')}</p>;
  }
  return (
    <section className="ledger-page" aria-label={t('Where coins came from and went')}>
      <CoinChart movements={booked} />
      <div className="ledger-tools">
        <KindFilter kinds={kinds} chosen={chosen} onChoose={setChosen} />
        <button
          type="button"
          className="plain-button"
          aria-busy={isBusy}
          onClick={() => void save()}
        >
          {t('Save as CSV')}
        </button>
      </div>
      <LedgerTable days={byDay(shown)} />
      <p className="shop-quiet">{t('Times are in UTC, like everything that changes daily.')}</p>
      <FaultNote fault={fault} />
      {ledger.before !== null && (
        <button
          type="button"
          className="plain-button"
          aria-busy={isBusy}
          onClick={() => void more(loadOlder)}
        >
          {t('Show older ones')}
        </button>
      )}
    </section>
  );
}

/** Shows where the player's coins came from and went (LG1). */
export function CoinsPage() {
  return (
    <ShopPage
      title={t('Coins')}
      isForGuests
      guestText={t('Winners earn coins, and coins buy cards. With an account you get:')}
    >
      {() => <Content />}
    </ShopPage>
  );
}

function Content() {
  const loaded = useLoaded('coins', loadLedger);
  return (
    <WhenLoaded loaded={loaded}>
      {(ledger) => (
        <>
          <p className="coins-balance">
            <TextWithLinks
              text={t('You have <coins/>')}
              parts={{ coins: <Coins coins={ledger.balance} /> }}
            />
          </p>
          <WaysToEarn />
          <LedgerView ledger={ledger} set={loaded.set} />
        </>
      )}
    </WhenLoaded>
  );
}
