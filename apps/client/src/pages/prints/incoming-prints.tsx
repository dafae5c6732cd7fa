import * as api from '@stackmate/protocol/routes';
import type { IncomingTransfer } from '@stackmate/protocol/physical';
import { dateText, t } from '@stackmate/words';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { namedPrint, PrintLine } from './print-line.tsx';

interface IncomingPrintsProps {
  readonly transfers: readonly IncomingTransfer[];
  readonly onChange: () => void;
}

/** [PH4] Cards that others give to the player, who confirms each by scanning its paper. */
export function IncomingPrints({ transfers, onChange }: IncomingPrintsProps) {
  const request = useRequest();
  if (transfers.length === 0) return null;
  async function decline(number: string): Promise<void> {
    if (await request.run(() => call(api.printTransfers.decline, { number }))) onChange();
  }
  return (
    <section className="own-prints-part" aria-labelledby="incoming-prints">
      <h2 id="incoming-prints">{t('Given to you')}</h2>
      <p>{t('Scan a card once you have its paper: then it is yours.')}</p>
      <ul className="own-print-list">
        {transfers.map((print) => (
          <li key={print.number} className="print own-print-row">
            <PrintLine print={print} />
            <p translate="no">
              {t('From {name}, until {date}.', {
                name: print.from,
                date: dateText(print.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </p>
            <p className="button-row">
              <button
                type="button"
                className="plain-button"
                aria-label={t('Decline: {card}', { card: namedPrint(print) })}
                onClick={() => void decline(print.number)}
              >
                {t('Decline')}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <FaultNote fault={request.fault} />
    </section>
  );
}
