import { Link } from 'react-router';
import { t } from '@stackmate/words';
import type { Fault } from '../../platform/api/result.ts';
import { isOutdated, findNextSteps } from './next-steps.ts';
import './parts.css';

interface FaultNoteProps {
  readonly fault: Fault | null;
  /** Loads again what the page shows. */
  readonly onReload?: () => void;
}

/** Shows why a request was refused, and what to do next. */
export const FaultNote = ({ fault, onReload }: FaultNoteProps) => (
  <div role="alert">
    {fault && (
      <div className="fault-note">
        <p>{fault.text}</p>
        <p className="button-row">
          {findNextSteps(fault.code).map(({ to, label }) => (
            <Link key={to} to={to} className="plain-button">
              {t(label)}
            </Link>
          ))}
          {onReload && isOutdated(fault.code) && (
            <button type="button" className="plain-button" onClick={onReload}>
              {t('Show what is current')}
            </button>
          )}
        </p>
      </div>
    )}
  </div>
);
