import { printState } from '@stackmate/ui/physical';
import { t } from '@stackmate/words';
import type { ShownPrint } from './print-answer.ts';

/** [PH4] Says what a print is now, and what its owner or finder can do. */
export function PrintState({ print }: { readonly print: ShownPrint }) {
  const { title, text, action, sign } = printState(print);
  const { status, code } = print;
  const path = status === 'unregistered' ? `?code=${code}` : `/card/${code}`;
  return (
    <div className="print-state" data-status={status} role="status">
      <h2>
        <span aria-hidden="true">{sign}</span> {t(title)}
      </h2>
      <p>{t(text)}</p>
      {action && code !== null && (
        <p>
          <a className="sm-button" href={`/play/physical${path}`}>
            {t(action)}
          </a>
        </p>
      )}
    </div>
  );
}
