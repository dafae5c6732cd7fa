import { cardName } from '@stackmate/economy';
import { physicalLimits } from '@stackmate/protocol/physical';
import type { IncomingTransfer, PrintView } from '@stackmate/protocol/physical';
import * as api from '@stackmate/protocol/routes';
import { printState } from '@stackmate/ui/physical';
import { dateText, t } from '@stackmate/words';
import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { loadVault } from '../../kit/collection/vault-store.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ShopPage, WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded, useRequest } from '../../kit/requests/requests.ts';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { CodeInput } from '../../features/scanner/code-input.tsx';
import { guestText } from './own-prints-page.tsx';
import { hasCodes } from '../../platform/device/flags.ts';
import { inDays } from './in-days.ts';
import { printText } from './print-line.tsx';
import { OpenSlipLink } from './open-slip-link.tsx';
import { ReasonField, toOneLine } from './reason-field.tsx';
import './own-prints.css';

interface TakeOverProps {
  readonly code: string;
  readonly given: IncomingTransfer | undefined;
  readonly onTaken: (heldUntil: number) => void;
}

/** [PH4] Takes a card over that was given to the player, or with its release code. */
function TakeOver({ code, given, onTaken }: TakeOverProps) {
  const field = useId();
  const request = useRequest();
  const [release, setRelease] = useState('');
  const typed = release.trim();
  const isOff = !given && typed === '';
  async function confirm(): Promise<void> {
    if (isOff) return;
    const body = given ? { code } : { code, release: typed };
    const answer = await request.run(() => call(api.printTransfers.confirm, body));
    if (!answer) return;
    void loadVault();
    onTaken(answer.heldUntil);
  }
  return (
    <form
      className="own-prints-part"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <h2>{t('Take the card over')}</h2>
      {given ? (
        <p translate="no">
          {t('{name} gives this card to you. Take it over once you have the paper.', {
            name: given.from,
          })}
        </p>
      ) : (
        <>
          <label htmlFor={field}>{t('Release code from the card’s last holder')}</label>
          <CodeInput id={field} value={release} onChange={setRelease} />
        </>
      )}
      <p>
        <button
          type="submit"
          className="sm-button"
          aria-disabled={isOff}
          aria-busy={request.isBusy}
        >
          {t('Take it over')}
        </button>
      </p>
      <FaultNote fault={request.fault} />
    </form>
  );
}

/** [PH4] Contests a card whose holder doesn't answer. */
function ContestForm({ code, onOpened }: { readonly code: string; readonly onOpened: () => void }) {
  const request = useRequest();
  const [reason, setReason] = useState('');
  const written = toOneLine(reason);
  async function open(): Promise<void> {
    if (written === '') return;
    if (await request.run(() => call(api.contests.open, { code, reason: written }))) onOpened();
  }
  return (
    <details className="own-prints-part">
      <summary>{t('The holder doesn’t answer?')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <p>
          {t(
            'Contest the card: its holder gets a message and can answer or give it up. The card plays on, but goes to nobody else. If the two of you don’t agree, the operators decide after {days} days. Say how you got the paper, and from whom.',
            { days: inDays(physicalLimits.contestTime) },
          )}
        </p>
        <ReasonField text={reason} onChange={setReason} />
        <p>
          <button
            type="submit"
            className="plain-button danger"
            aria-disabled={written === ''}
            aria-busy={request.isBusy}
          >
            {t('Contest this card')}
          </button>
        </p>
        <FaultNote fault={request.fault} />
      </form>
    </details>
  );
}

interface PrintProps {
  readonly code: string;
  readonly print: PrintView;
  readonly given: IncomingTransfer | undefined;
  readonly isAccount: boolean;
  readonly onChange: () => void;
}

/** What the player can do with the card now. */
function Actions({ code, print, given, isAccount, onChange }: PrintProps) {
  const [heldUntil, setHeldUntil] = useState<number | null>(null);
  const { status, mine } = print;
  if (heldUntil !== null) {
    return (
      <p role="status">
        <b>{t('The card is yours.')}</b>{' '}
        {t('It plays at once, and stays with you until {date}.', { date: dateText(heldUntil) })}{' '}
        <Link to="/vault">{t('See it in your vault')}</Link>
      </p>
    );
  }
  if (status === 'unregistered') {
    return hasCodes ? <OpenSlipLink code={code} /> : null;
  }
  if (mine === 'yours') {
    return (
      <p>
        <Link className="sm-button" to="/physical/mine">
          {t('Give it away or release it')}
        </Link>
      </p>
    );
  }
  if (status !== 'registered' || !isAccount) return null;
  return (
    <>
      <TakeOver
        code={code}
        given={given}
        onTaken={(until) => {
          setHeldUntil(until);
          onChange();
        }}
      />
      {!given && <ContestForm code={code} onOpened={onChange} />}
    </>
  );
}

function Print(props: PrintProps) {
  const { print } = props;
  const { title, text, sign } = printState(print);
  return (
    <div className="print-view">
      <span className="print-view-face" inert aria-hidden="true">
        <RolledFace roll={print.roll} />
      </span>
      <div className="print-view-facts">
        <h2>{cardName(print.roll.card)}</h2>
        <p className="shop-quiet">{printText(print)}</p>
        <div className="print-view-state" data-status={print.status} role="status">
          <h3>
            <span aria-hidden="true">{sign}</span> {t(title)}
          </h3>
          <p>
            {print.status === 'unregistered' && !hasCodes
              ? t('Nobody has registered this card.')
              : t(text)}
          </p>
        </div>
        <Actions {...props} />
      </div>
    </div>
  );
}

function Content({ code }: { readonly code: string }) {
  const { online } = useServices();
  const isAccount = useConnectionState(online, ({ isGuest }) => isGuest === false);
  const loaded = useLoaded(`print ${code} ${isAccount}`, () => call(api.prints.scan, { code }));
  const incoming = useLoaded(
    'incoming prints',
    isAccount ? () => call(api.printTransfers.incoming) : null,
  );
  return (
    <WhenLoaded loaded={loaded}>
      {(print) => (
        <Print
          code={code}
          print={print}
          given={incoming.value?.transfers.find(({ number }) => number === print.number)}
          isAccount={isAccount}
          onChange={loaded.reload}
        />
      )}
    </WhenLoaded>
  );
}

/** [PH4] A physical card by its code: how it stands, and how it is taken over, given away or contested. */
export function PrintPage() {
  const code = useParams().code ?? '';
  return (
    <ShopPage title={t('Physical card')} guestText={guestText()} isForGuests>
      {() => <Content key={code} code={code} />}
    </ShopPage>
  );
}
