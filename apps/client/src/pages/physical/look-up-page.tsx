import { t } from '@stackmate/words';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Scanner } from '../../features/scanner/scanner.tsx';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { ShopPage } from '../../kit/page/shop-page.tsx';
import type { Fault } from '../../platform/api/result.ts';
import type { SeenCode } from '../../platform/scan/seen-code.ts';
import { readTyped } from './read-typed.ts';
import { scanAlert, scanMark } from './scan-signals.ts';
import { gameOrigin } from '../../platform/device/game-origin.ts';
import './physical.css';

function Content() {
  const navigate = useNavigate();
  const [fault, setFault] = useState<Fault | null>(null);
  function open(seen: SeenCode): void {
    const typed = readTyped(seen, gameOrigin());
    if (typed.kind === 'print') {
      scanMark();
      void navigate(`/physical/card/${typed.code}`);
      return;
    }
    scanAlert();
    const text =
      typed.kind === 'number'
        ? t('Only the barcode was read. Scan the square code beside it.')
        : t('This isn’t the code of a card.');
    setFault({ code: 'code-mistyped', text });
  }
  return (
    <div className="physical">
      <div className="physical-scan">
        <p>{t('Scan a physical card to see its page: what it is, and whether it is genuine.')}</p>
        <FaultNote fault={fault} />
        <Scanner typedLabel={t('Code of a card')} onCode={open} />
        <p className="physical-links">
          <Link to="/physical/mine">{t('Your physical cards')}</Link>
        </p>
      </div>
    </div>
  );
}

/** [PH5] Shows the public page of a physical card that is scanned, in builds without codes (flags.ts). */
export const LookUpPage = () => (
  <ShopPage
    title={t('Physical cards')}
    isForGuests
    guestText={t('Anybody can check a card. With an account you get:')}
  >
    {() => <Content />}
  </ShopPage>
);
