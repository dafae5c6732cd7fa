import { groupCode } from '@stackmate/physical';
import * as api from '@stackmate/protocol/routes';
import type { HeldPrint } from '@stackmate/protocol/physical';
import { Modal } from '@stackmate/ui';
import { dateText, t } from '@stackmate/words';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { call } from '../../platform/api/call.ts';
import { namedPrint } from './print-line.tsx';

interface Released {
  readonly code: string;
  readonly expiresAt: number;
}

/** The code, which the server can't show again. */
function ReleaseCode({ code, expiresAt }: Released) {
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(code, { border: 2 }))}`;
  return (
    <div className="release-code" role="status">
      <img src={picture} alt={t('QR code of the release code')} width="132" height="132" />
      <div>
        <p className="release-letters" translate="no">
          {groupCode(code)}
        </p>
        <CopyButton label={t('Copy the code')} text={() => groupCode(code)} />
        <p>
          {t(
            'Write it down or copy it now: it is shown only once. It is worth something only together with the paper card, until {date}.',
            { date: dateText(expiresAt) },
          )}
        </p>
      </div>
    </div>
  );
}

interface ReleaseDialogProps {
  readonly print: HeldPrint;
  readonly onReleased: () => void;
  readonly onClose: () => void;
}

/** [PH4] Makes a code that goes to the next holder together with the paper, whoever that is. */
export function ReleaseDialog({ print, onReleased, onClose }: ReleaseDialogProps) {
  const request = useRequest();
  const [released, setReleased] = useState<Released | null>(null);
  async function release(): Promise<void> {
    const answer = await request.run(() => call(api.printTransfers.release, { card: print.card }));
    if (!answer) return;
    setReleased({ code: answer.code, expiresAt: answer.transfer.expiresAt });
    onReleased();
  }
  return (
    <Modal open title={t('Release {card}', { card: namedPrint(print) })} onClose={onClose}>
      <div className="own-print-dialog">
        <p>
          {t(
            'For a sale at a shop or a fair, where you don’t know the name of the buyer: whoever scans the card and types this code takes it over. A new code makes the old one worthless.',
          )}
        </p>
        {released ? (
          <ReleaseCode {...released} />
        ) : (
          <button
            type="button"
            className="sm-button"
            aria-busy={request.isBusy}
            onClick={() => void release()}
          >
            {t('Make the code')}
          </button>
        )}
        <FaultNote fault={request.fault} />
        {released && (
          <button type="button" className="plain-button" onClick={onClose}>
            {t('Done')}
          </button>
        )}
      </div>
    </Modal>
  );
}
