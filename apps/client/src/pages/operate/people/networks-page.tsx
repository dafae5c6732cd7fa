import * as api from '@stackmate/protocol/routes';
import { includesRole } from '@stackmate/protocol/operate';
import type { NetworksAnswer } from '@stackmate/protocol/operate';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { useTitle } from '../../../kit/page/use-title.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { Acts } from './act-dialog.tsx';
import type { Act } from './act-dialog.tsx';
import { Time } from '../parts.tsx';
import { Loaded, PlayerLink, Rows } from './parts.tsx';
import { useMe } from '../me.ts';

const periods = ['1', '7', '30', '90'] as const;

const blockAct = (network: string): Act => ({
  label: network === '' ? 'Block a network' : 'Block',
  says: 'Nobody can create an account from this network until the block ends; who tries is told so, and whom to write to. Existing accounts can still sign in.',
  fields: [
    { name: 'network', label: 'Address or network', kind: 'text', value: network },
    { name: 'days', label: 'Days', kind: 'number', value: '7' },
  ],
  async send(reason, { network: given, days }) {
    const values = { network: given, days: Number(days), reason };
    const result = await call(api.operatedNetworks.block, values);
    return result.ok
      ? { ok: true, value: { done: `${result.value.network} is blocked.` } }
      : result;
  },
});

const unblockAct = (network: string): Act => ({
  label: 'Unblock',
  says: `People can sign up from ${network} again.`,
  async send(reason) {
    const result = await call(api.operatedNetworks.unblock, { network, reason });
    return result.ok ? { ok: true, value: { done: `${network} is open again.` } } : result;
  },
});

const toPlace = (kind: string, place: string): string =>
  `/operate/networks?kind=${kind}&place=${encodeURIComponent(place)}`;

interface OverviewProps {
  readonly networks: NetworksAnswer;
  readonly isModerator: boolean;
  readonly onDone: () => void;
}

const Overview = ({ networks: { busy, blocked }, isModerator, onDone }: OverviewProps) => (
  <>
    {isModerator && <Acts label="Networks" acts={[blockAct('')]} onDone={onDone} />}
    <Rows
      caption="Networks of sign-ups, those with most first"
      head={['Network', 'Sign-ups', 'Banned', 'Latest (UTC)', 'Block']}
      none="No sign-ups in these days."
      rows={busy.map(({ network, signUps, banned, lastAt }) => [
        <Link to={toPlace('network', network)}>{network}</Link>,
        signUps,
        banned,
        <Time at={lastAt} />,
        isModerator ? (
          <Acts label={`Network ${network}`} acts={[blockAct(network)]} onDone={onDone} />
        ) : (
          '–'
        ),
      ])}
    />
    <Rows
      caption="Blocked networks"
      head={['Network', 'Until (UTC)', 'Operator', 'Reason', 'Unblock']}
      none="No network is blocked."
      rows={blocked.map(({ network, until, operator, reason }) => [
        <Link to={toPlace('network', network)}>{network}</Link>,
        <Time at={until} />,
        operator,
        reason,
        isModerator ? (
          <Acts label={`Network ${network}`} acts={[unblockAct(network)]} onDone={onDone} />
        ) : (
          '–'
        ),
      ])}
    />
  </>
);

/** Lists the accounts that were used from a network or device. */
function PlaceAccounts({
  kind,
  place,
}: {
  readonly kind: 'device' | 'network';
  readonly place: string;
}) {
  const loaded = useLoaded(`accounts of ${kind} ${place}`, (signal) =>
    call(api.operatedNetworks.accounts, { kind, place }, { signal }),
  );
  return (
    <Loaded loaded={loaded}>
      {({ accounts }) => (
        <Rows
          caption={`Accounts of ${kind} ${place}, latest use first`}
          head={['Player', 'Created (UTC)', 'Signed up here', 'Uses', 'Last use', 'Banned']}
          none="No account was used from here in the last 90 days."
          rows={accounts.map((account) => [
            <PlayerLink playerId={account.playerId} name={account.name} />,
            <Time at={account.createdAt} />,
            account.isSignUp ? 'yes' : '–',
            account.times,
            <Time at={account.seenAt} />,
            account.bannedAt === null ? '–' : <Time at={account.bannedAt} />,
          ])}
        />
      )}
    </Loaded>
  );
}

/** Shows the networks of sign-ups, the accounts of a network or device, and blocked networks. */
export function NetworksPage() {
  useTitle('Networks');
  const { role } = useMe();
  const [parameters, setParameters] = useSearchParams();
  const days = periods.find((period) => period === parameters.get('days')) ?? '7';
  const place = parameters.get('place');
  const kind = parameters.get('kind') === 'device' ? 'device' : 'network';
  const loaded = useLoaded(
    `networks ${days}`,
    place === null ? (signal) => call(api.operatedNetworks.list, { days }, { signal }) : null,
  );
  const isModerator = includesRole(role, 'moderator');
  return (
    <div className="people">
      <h1>Networks</h1>
      {place === null ? (
        <>
          <p>
            <label>
              Sign-ups of the last{' '}
              <select value={days} onChange={({ target }) => setParameters({ days: target.value })}>
                {periods.map((period) => (
                  <option key={period} value={period}>
                    {period === '1' ? 'day' : `${period} days`}
                  </option>
                ))}
              </select>
            </label>
          </p>
          <Loaded loaded={loaded}>
            {(networks) => (
              <Overview networks={networks} isModerator={isModerator} onDone={loaded.reload} />
            )}
          </Loaded>
        </>
      ) : (
        <>
          <p>
            <Link to="/operate/networks">All networks</Link>
          </p>
          <PlaceAccounts kind={kind} place={place} />
        </>
      )}
    </div>
  );
}
