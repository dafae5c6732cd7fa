import { t } from '@stackmate/words';
import { useMemo } from 'react';
import { useServices } from '../../platform/services/use-services.ts';
import { botAnswerer } from '../../table/study/who-answers.tsx';
import { StudyTable } from '../../table/study/study-table.tsx';
import { useStudy } from '../../table/study/use-study.ts';
import type { TableSetup } from '../../table/study/use-study.ts';
import type { TableSeats } from '../../table/study/table-snapshot.ts';
import type { ReplayMoment } from './play-through.ts';
import type { TrialSetup } from '../../table/study/who-answers.tsx';

interface BranchTableProps {
  readonly moment: ReplayMoment;
  readonly seats: TableSeats;
  readonly trial: TrialSetup;
  readonly onBack: () => void;
}

/** Shows a table to play on from a moment of a match. */
export function BranchTable({ moment, seats, trial, onBack }: BranchTableProps) {
  const { think } = useServices();
  const setup = useMemo((): TableSetup => {
    const { level, seat } = trial;
    if (level === null) return { start: moment.state, seats, answerers: [null, null] };
    const answerer = botAnswerer(think, level);
    return {
      start: moment.state,
      seats,
      answerers: seat === 0 ? [null, answerer] : [answerer, null],
    };
  }, [moment, seats, trial, think]);
  const study = useStudy(setup);
  if (!study) return null;
  return (
    <StudyTable
      study={study}
      seats={seats}
      title={t('Your own line')}
      actions={
        <button type="button" className="chip" onClick={onBack}>
          {t('Back to the match')}
        </button>
      }
    />
  );
}
