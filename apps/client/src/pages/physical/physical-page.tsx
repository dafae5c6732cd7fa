import type { SlipSession } from '@stackmate/protocol/physical';
import { t } from '@stackmate/words';
import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Scanner } from '../../features/scanner/scanner.tsx';
import { Switchable, useOff } from '../../kit/service/switched-off.tsx';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ShopPage } from '../../kit/page/shop-page.tsx';
import { useOpening } from '../../table/opening/use-opening.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { TrayList } from './tray-list.tsx';
import { useScans } from './use-scans.ts';
import './physical.css';

/** Scans the code of the address once, such as that of a card's public page. */
function useLinkedCode(onCode: (text: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const code = parameters.get('code');
  const open = useEffectEvent(onCode);
  useEffect(() => {
    if (code === null) return;
    open(code);
    setParameters({}, { replace: true });
  }, [code, setParameters]);
}

const Steps = () => (
  <ol className="physical-steps">
    <li>{t('Scan or type the slip of the sealed pack. It stays open for 15 minutes.')}</li>
    <li>{t('Scan the cards of the pack. The cards of a deck are added without a scan.')}</li>
    <li>{t('They are in your vault, with the rolls that are printed on them.')}</li>
  </ol>
);

function Content() {
  const scans = useScans();
  const { slip, tray, fault, news, isBusy } = scans;
  const opening = useOpening({});
  const isOff = useOff('claims') !== null;
  useLinkedCode((text) => scans.scan({ kind: 'square', text }));
  const reveal = (claimed: SlipSession['claimed']): void =>
    opening.show({
      kind: 'reward',
      coins: 0,
      cards: claimed.map(({ card }) => card),
      isBound: true,
      proof: null,
    });
  return (
    <div className="physical">
      <div className="physical-scan">
        <Switchable name="claims">
          {slip === null && !isOff && <Steps />}
          {slip && (
            <SlipPanel
              slip={slip}
              isBusy={isBusy}
              onClaimPack={() => void scans.claimPack(slip)}
              onReveal={() => reveal(slip.claimed)}
              onReopen={() => scans.reopen(slip.text)}
              onClose={scans.closeSlip}
            />
          )}
        </Switchable>
        <FaultNote fault={fault} />
        <p className="sm-hidden" role="status">
          {news}
        </p>
        <Scanner
          typedLabel={t('Code of a slip or card, or number of a barcode')}
          onCode={scans.scan}
        />
        <p className="shop-quiet">
          {t(
            'Each card shows its code below the barcode. Capitals, spaces and hyphens don’t matter. Pictures are read on this device and never sent.',
          )}{' '}
          {t('Cards in your vault stay bound to their paper.')}
        </p>
        <p className="physical-links">
          <Link to="/physical/mine">{t('Your physical cards')}</Link>
          <Link to="/vault">{t('Your vault')}</Link>
        </p>
      </div>
      {tray.length > 0 && (
        <TrayList
          tray={tray}
          onRepeat={({ key, text }) => scans.scan({ kind: 'square', text: text || key })}
          onClear={scans.clearTray}
        />
      )}
      {opening.node}
    </div>
  );
}

/** [PH3] [PH5] Adds physical cards to the vault, and shows what a physical card is. */
export const PhysicalPage = () => (
  <ShopPage
    title={t('Physical cards')}
    isForGuests
    guestText={t(
      'Anybody can check a card. To add cards to a vault you need an account. With an account you get:',
    )}
  >
    {() => <Content />}
  </ShopPage>
);
