import { rarities } from '@stackmate/engine';
import type { Rarity } from '@stackmate/engine';
import type { ListedBatch } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { useId, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { WhenLoaded } from '../../../kit/page/shop-page.tsx';
import { useTitle } from '../../../kit/page/use-title.ts';
import { BarTable, Time } from '../parts.tsx';
import { ChangeForm } from '../change-form.tsx';
import '../service/service.css';

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly min?: number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}

function NumberField({
  label,
  value,
  max,
  min = 0,
  isDisabled = false,
  onChange,
}: NumberFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        type="number"
        required
        min={min}
        max={max}
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

const day = 86_400_000;

/** Codes that were just created: the server doesn't know them any more. */
interface Created {
  readonly batch: string;
  readonly codes: readonly string[];
}

const toCsv = ({ batch, codes }: Created): string =>
  ['code,batch', ...codes.map((code) => `${code},${batch}`)].join('\r\n');

function CreateForm({ onCreated }: { readonly onCreated: (created: Created) => void }) {
  const id = useId();
  const [count, setCount] = useState('10');
  const [days, setDays] = useState('90');
  const [coins, setCoins] = useState('0');
  const [boosters, setBoosters] = useState('0');
  const [deck, setDeck] = useState<Rarity | ''>('');
  const [vipDays, setVipDays] = useState('0');
  const [isVipForLife, setVipForLife] = useState(false);
  const [note, setNote] = useState('');
  const [isFree, setFree] = useState(false);
  const send = async (reason: string) => {
    const reward = {
      coins: Number(coins),
      boosters: Number(boosters),
      deck: deck === '' ? null : deck,
      vip: isVipForLife ? ('lifetime' as const) : Number(vipDays) || null,
      note,
      ...(isFree && { isFree: true as const }),
    };
    const result = await call(api.operatedCodes.create, {
      reward,
      count: Number(count),
      expiresAt: Date.now() + Number(days) * day,
      reason,
    });
    if (result.ok) onCreated(result.value);
    return result;
  };
  return (
    <ChangeForm label="Create codes" send={send} onDone={() => setNote('')}>
      <NumberField label="Number of codes" min={1} max={10_000} value={count} onChange={setCount} />
      <NumberField
        label="Days until they expire"
        min={1}
        max={3660}
        value={days}
        onChange={setDays}
      />
      <NumberField label="Coins" max={1_000_000_000} value={coins} onChange={setCoins} />
      <NumberField label="Boosters" max={100} value={boosters} onChange={setBoosters} />
      <label htmlFor={`${id}-deck`}>Reward deck, of this tier and above</label>
      <select
        id={`${id}-deck`}
        className="field"
        value={deck}
        onChange={({ target }) => setDeck(target.value as Rarity | '')}
      >
        <option value="">none</option>
        {rarities.map((rarity) => (
          <option key={rarity}>{rarity}</option>
        ))}
      </select>
      <NumberField
        label="Days of VIP"
        max={40_000}
        value={vipDays}
        isDisabled={isVipForLife}
        onChange={setVipDays}
      />
      <label>
        <input
          type="checkbox"
          checked={isVipForLife}
          onChange={({ target }) => setVipForLife(target.checked)}
        />{' '}
        VIP for life
      </label>
      <label htmlFor={`${id}-note`}>Text for the player</label>
      <input
        id={`${id}-note`}
        className="field"
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <label>
        <input
          type="checkbox"
          checked={isFree}
          onChange={({ target }) => setFree(target.checked)}
        />{' '}
        Nobody pays for them: their cards can be traded
      </label>
    </ChangeForm>
  );
}

/** Shows created codes, once, with a file to keep. */
function CreatedCodes({ created }: { readonly created: Created }) {
  const file = `data:text/csv;charset=utf-8,${encodeURIComponent(toCsv(created))}`;
  return (
    <div role="status">
      <p>
        {created.codes.length} codes are created. They are shown only now: the server stores their
        hashes alone.
      </p>
      <p>
        <a className="sm-button" href={file} download={`codes-${created.batch}.csv`}>
          Download CSV
        </a>
      </p>
      <textarea
        className="field"
        aria-label="Created codes"
        readOnly
        rows={Math.min(10, created.codes.length)}
        value={created.codes.join('\n')}
      />
    </div>
  );
}

/** Lists who redeemed codes of a batch, and how many by day. */
function Redemptions({ batch }: { readonly batch: string }) {
  const loaded = useLoaded(`operate redemptions ${batch}`, (signal) =>
    call(api.operatedCodes.redemptions, { batch }, { signal }),
  );
  return (
    <WhenLoaded loaded={loaded}>
      {({ redemptions }) => {
        const days = Map.groupBy(redemptions, ({ at }) => new Date(at).toISOString().slice(0, 10));
        return redemptions.length === 0 ? (
          <p>No code of it was redeemed.</p>
        ) : (
          <>
            <BarTable
              caption="Redeemed by day (UTC)"
              bars={[...days].map(([date, ofDay]) => [date, ofDay.length])}
            />
            <table>
              <caption>Redemptions, latest first</caption>
              <thead>
                <tr>
                  <th scope="col">Player</th>
                  <th scope="col">Time</th>
                </tr>
              </thead>
              <tbody>
                {redemptions.map(({ player, name, at }, index) => (
                  <tr key={`${player}-${index}`}>
                    <td>{name ?? player}</td>
                    <td>
                      <Time at={at} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        );
      }}
    </WhenLoaded>
  );
}

interface BatchRowProps {
  readonly listed: ListedBatch;
  readonly onDone: () => void;
}

function rewardText({ coins, boosters, deck, vip, note }: ListedBatch['reward']): string {
  const parts = [
    coins > 0 && `${coins} coins`,
    boosters > 0 && `${boosters} boosters`,
    deck !== null && `deck: ${deck}`,
    vip !== null && (vip === 'lifetime' ? 'VIP for life' : `${vip} days of VIP`),
    note !== '' && `“${note}”`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

function BatchRow({ listed, onDone }: BatchRowProps) {
  const { batch, reward, count, redeemed, operator, reason, createdAt, expiresAt } = listed;
  const [isOpen, setOpen] = useState(false);
  return (
    <tr>
      <th scope="row">{batch}</th>
      <td>
        {redeemed} of {count}
      </td>
      <td>{rewardText(reward)}</td>
      <td>{expiresAt <= Date.now() ? 'expired' : <Time at={expiresAt} />}</td>
      <td>
        <Time at={createdAt} /> {operator}: {reason}
      </td>
      <td>
        <button
          type="button"
          className="plain-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Redemptions
        </button>
        {isOpen && <Redemptions batch={batch} />}
        {redeemed < count && expiresAt > Date.now() && (
          <details>
            <summary>Revoke the rest</summary>
            <ChangeForm
              label="Revoke codes"
              send={(why) => call(api.operatedCodes.revoke, { batch, reason: why })}
              onDone={onDone}
            />
          </details>
        )}
      </td>
    </tr>
  );
}

const loadBatches = (signal: AbortSignal) => call(api.operatedCodes.batches, {}, { signal });

/** The operators' page about redeem codes. */
export function CodesPage() {
  useTitle('Codes');
  const loaded = useLoaded('operate codes', loadBatches);
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <div className="operate-service">
      <h1>Codes</h1>
      <section aria-labelledby="create">
        <h2 id="create">Create codes</h2>
        <CreateForm
          onCreated={(codes) => {
            setCreated(codes);
            loaded.reload();
          }}
        />
        {created && <CreatedCodes created={created} />}
      </section>
      <section aria-labelledby="batches">
        <h2 id="batches">Batches</h2>
        <WhenLoaded loaded={loaded}>
          {({ batches }) => (
            <div className="operate-table" role="region" aria-label="Batches" tabIndex={0}>
              <table>
                <caption>The latest batches, newest first</caption>
                <thead>
                  <tr>
                    {['Batch', 'Redeemed', 'Reward', 'Expires', 'Created', 'Change'].map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {batches.map((listed) => (
                    <BatchRow key={listed.batch} listed={listed} onDone={loaded.reload} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </WhenLoaded>
      </section>
    </div>
  );
}
