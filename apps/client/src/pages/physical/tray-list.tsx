import type { BarcodePrint, ClaimedPrint, PrintView } from '@stackmate/protocol/physical';
import { printState } from '@stackmate/ui/physical';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import type { TrayEntry } from './tray.ts';

/** Number in the run and the run's name, as they are printed on the card. */
const PrintNumber = ({ print: { run, serial } }: { readonly print: BarcodePrint }) => (
  <p>
    {t('{serial} of {prints}', { serial, prints: run.prints })}{' '}
    <span translate="no">{run.name}</span>
  </p>
);

function ShownPrint({ code, print }: { readonly code: string; readonly print: PrintView }) {
  const { sign, title, text, action } = printState(print);
  return (
    <>
      <p className="tray-state">
        <span aria-hidden="true">{sign}</span> <b>{t(title)}</b>
      </p>
      <PrintNumber print={print} />
      <p className="tray-more">{t(text)}</p>
      {action && print.status !== 'unregistered' && (
        <p>
          <Link to={`/physical/card/${code}`}>{t(action)}</Link>
        </p>
      )}
    </>
  );
}

const ClaimedCard = ({ claimed: { card } }: { readonly claimed: ClaimedPrint }) => (
  <>
    <p className="tray-state">
      <span aria-hidden="true">✓</span> <b>{t('In your vault')}</b>
    </p>
    <p>{t('No. {serial} of the run', { serial: card.serial })}</p>
  </>
);

interface EntryProps {
  readonly entry: TrayEntry;
  readonly onRepeat: () => void;
}

function Entry({ entry: { key, state }, onRepeat }: EntryProps) {
  const roll =
    state.is === 'claimed'
      ? state.claimed.card.roll
      : state.is === 'shown' || state.is === 'numbered'
        ? state.print.roll
        : null;
  return (
    <li className="tray-entry" data-is={state.is}>
      {roll && <RolledFace roll={roll} />}
      <div className="tray-words">
        {state.is === 'waiting' && <p>{t('Reading…')}</p>}
        {state.is === 'claimed' && <ClaimedCard claimed={state.claimed} />}
        {state.is === 'shown' && <ShownPrint code={key} print={state.print} />}
        {state.is === 'numbered' && (
          <>
            <PrintNumber print={state.print} />
            <p className="tray-more">
              {t(
                'Only its barcode was read. Scan the square code to see more, or to add the card.',
              )}
            </p>
          </>
        )}
        {state.is === 'refused' && (
          <>
            <p className="tray-state">
              <span aria-hidden="true">✕</span> <b translate="no">{key}</b>
            </p>
            <p className="tray-more">{state.fault.text}</p>
            <button type="button" className="plain-button" onClick={onRepeat}>
              {t('Try again')}
            </button>
          </>
        )}
      </div>
    </li>
  );
}

interface TrayListProps {
  readonly tray: readonly TrayEntry[];
  readonly onRepeat: (entry: TrayEntry) => void;
  readonly onClear: () => void;
}

/** [PH5] The cards that were scanned, the newest first. */
export const TrayList = ({ tray, onRepeat, onClear }: TrayListProps) => (
  <section className="tray" aria-label={t('Scanned cards')}>
    <header className="tray-head">
      <h2>
        {t('{count, plural, one {# scanned card} other {# scanned cards}}', {
          count: tray.length,
        })}
      </h2>
      <button type="button" className="quiet-button" onClick={onClear}>
        {t('Clear the tray')}
      </button>
    </header>
    <ul>
      {tray.map((entry) => (
        <Entry key={entry.key} entry={entry} onRepeat={() => onRepeat(entry)} />
      ))}
    </ul>
  </section>
);
