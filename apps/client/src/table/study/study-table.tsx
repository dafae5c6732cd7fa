import { msg, t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { MatchScreenView } from '../screen/match-screen.tsx';
import { resultTexts } from '../../kit/matches/result-texts.ts';
import { TableBar } from './table-bar.tsx';
import { toSnapshot } from './table-snapshot.ts';
import { useStudyState } from './use-study.ts';
import type { Study } from './study.ts';
import type { TableSeats } from './table-snapshot.ts';

/** Shown when there is no command to take back. */
const nothingToTakeBack = {
  code: 'nothing-to-take-back',
  rule: null,
  message: msg('There is nothing to take back yet.'),
};

interface StudyTableProps {
  readonly study: Study;
  readonly seats: TableSeats;
  readonly title: string;
  /** Further actions beside taking back. */
  readonly actions: ReactNode;
}

/** Shows a local table: the match screen with unlimited taking back. */
export function StudyTable({ study, seats, title, actions }: StudyTableProps) {
  const { canTakeBack, fault, moments } = useStudyState(study);
  const { state } = moments.at(-1)!;
  const result = resultTexts(toSnapshot({ state, perspective: 0, seats, seq: 0 }));
  return (
    <MatchScreenView
      store={study.store}
      guide={
        <TableBar
          label={title}
          isShort
          text={
            <>
              <b className="table-bar-title">{title}</b>
              <p role="status">
                {result && t('The match is over. {why}', { why: result.explanation })}
                {fault !== null && t('No response from your opponent. {fault}', { fault })}
              </p>
            </>
          }
        >
          <button
            type="button"
            className="chip"
            aria-disabled={!canTakeBack}
            onClick={() => (canTakeBack ? study.takeBack() : study.store.refuse(nothingToTakeBack))}
          >
            {t('Take back')}
          </button>
          {actions}
        </TableBar>
      }
    />
  );
}
