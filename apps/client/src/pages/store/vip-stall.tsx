import { economy } from '@stackmate/economy';
import { vipBoostersPerMonth, vipCoinFactor } from '@stackmate/engine';
import * as api from '@stackmate/protocol/routes';
import type { VipAnswer } from '@stackmate/protocol/store';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { useMay, WithAccount } from '../../kit/account/with-account.tsx';
import { boundRule } from '../../kit/collection/copy-ties.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { useOnce } from '../../kit/requests/use-once.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { setPurse } from '../../kit/coins/purse.ts';
import { isStoreApp } from '../../platform/device/abilities.ts';
import { hasPayments } from '../../platform/device/flags.ts';
import { PayVip } from './pay-vip.tsx';
import { dayText, VipHistory } from './vip-history.tsx';

const loadVip = (signal: AbortSignal) => call(api.vip.state, {}, { signal });

const statusText = ({ active, lifetime, until }: VipAnswer): string => {
  if (lifetime) return t('You have VIP for life.');
  if (!active || until === null) return t('You don’t have VIP.');
  return t('You have VIP until {date}.', { date: dayText(until) });
};

/** What VIP gives. */
const Perks = ({ perks, chat }: Pick<VipAnswer, 'perks' | 'chat'>) => (
  <ul className="vip-perks">
    <li>{t('{factor}× the coins for each win', { factor: perks.coinFactor })}</li>
    <li>
      {t('{count} free boosters a month, which wait for {months} months', {
        count: perks.boostersPerMonth,
        months: perks.boosterMonths,
      })}{' '}
      <span className="shop-quiet">
        {t('Their cards are bound to you.')} {t(boundRule)}
      </span>
    </li>
    <li>{t('A vault without a limit')}</li>
    {chat !== null && (
      <li>
        <a href={chat}>{t('Chat with the developers')}</a>
      </li>
    )}
  </ul>
);

/** The same for guests, whom the server tells nothing of VIP. */
const guestPerks: VipAnswer['perks'] = {
  coinFactor: vipCoinFactor,
  boostersPerMonth: vipBoostersPerMonth,
  boosterMonths: economy.vip.boosterMonths,
};

interface VipViewProps {
  readonly state: VipAnswer;
  readonly onReload: () => void;
}

function VipView({ state, onReload }: VipViewProps) {
  const action = useOnce();
  const [claimed, setClaimed] = useState(0);
  const { perks, boostersWaiting, chat, history } = state;
  async function claim(): Promise<void> {
    const answer = await action.run('claim VIP boosters', (key) => call(api.vip.claim, { key }));
    if (!answer) return;
    setPurse({ coins: answer.balance });
    setClaimed(answer.boosters.length);
    onReload();
  }
  return (
    <>
      <Perks perks={perks} chat={chat} />
      <p>
        <b>{statusText(state)}</b>
      </p>
      <div role="status">
        {claimed > 0 && (
          <p>
            {t(
              '{count, plural, one {You have a new sealed booster.} other {You have # new sealed boosters.}}',
              { count: claimed },
            )}{' '}
            <Link to="/boosters">{t('Open boosters')}</Link>
          </p>
        )}
      </div>
      <FaultNote fault={action.fault} onReload={onReload} />
      {boostersWaiting > 0 && (
        <div className="button-row">
          <button
            type="button"
            className="sm-button"
            aria-busy={action.isBusy}
            onClick={() => void claim()}
          >
            {t('{count, plural, one {Claim your VIP booster} other {Claim your # VIP boosters}}', {
              count: boostersWaiting,
            })}
          </button>
        </div>
      )}
      {hasPayments && !isStoreApp() && <PayVip state={state} action={action} />}
      {history.length > 0 && <VipHistory history={history} />}
    </>
  );
}

/** Shows what VIP gives, the player's status and history, and sells it where payments are on (VP1, VP2). */
export function VipStall() {
  const maySee = useMay(api.vip.state);
  const loaded = useLoaded('vip', maySee ? loadVip : null);
  const stall = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isLoaded = loaded.value !== null;
  useEffect(() => {
    // The site links here.
    if (isLoaded && hash === '#vip') stall.current?.scrollIntoView();
  }, [isLoaded, hash]);
  return (
    <section className="stall print" id="vip" ref={stall}>
      <div className="stall-words">
        <h2>{t('VIP')}</h2>
        {maySee ? (
          <WhenLoaded loaded={loaded}>
            {(state) => <VipView state={state} onReload={loaded.reload} />}
          </WhenLoaded>
        ) : (
          <>
            <Perks perks={guestPerks} chat={null} />
            {hasPayments && !isStoreApp() && (
              <WithAccount>{t('Get VIP with an account')}</WithAccount>
            )}
          </>
        )}
      </div>
    </section>
  );
}
