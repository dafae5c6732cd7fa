import { cardName } from '@stackmate/economy';
import type { BarcodePrint } from '@stackmate/protocol/physical';
import { t } from '@stackmate/words';
import { OpenableFace, RolledFace } from '../../kit/rolled-face/rolled-face.tsx';

/** Names a print: its number in the run, and the run. */
export const printText = ({ serial, run }: Pick<BarcodePrint, 'serial' | 'run'>): string =>
  t('{serial} of {prints} · {run}', { serial, prints: run.prints, run: run.name });

/** Names a card with its number. */
export const namedPrint = ({ roll, serial }: Pick<BarcodePrint, 'roll' | 'serial'>): string =>
  t('{name} no. {serial}', { name: cardName(roll.card), serial: String(serial) });

interface PrintLineProps {
  readonly print: BarcodePrint;
  readonly onOpen?: (() => void) | undefined;
}

/** A print as a row of a list: its face, its name, and its number. */
export const PrintLine = ({ print, onOpen }: PrintLineProps) => (
  <div className="own-print">
    {onOpen ? (
      <OpenableFace roll={print.roll} onOpen={onOpen} />
    ) : (
      <span inert aria-hidden="true">
        <RolledFace roll={print.roll} />
      </span>
    )}
    <div>
      <h3>{cardName(print.roll.card)}</h3>
      <p className="shop-quiet">{printText(print)}</p>
    </div>
  </div>
);
