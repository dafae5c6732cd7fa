import { t } from '@stackmate/words';
import { useMemo } from 'react';
import { takeBackLine } from './better-line.ts';
import type { BetterLine } from './better-line.ts';
import { LineButton, LineNote } from './line-bar.tsx';
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
  /** A line to play from there, step by step. */
  readonly line?: BetterLine | undefined;
  readonly onBack: () => void;
}

/** Shows a table to play on from a moment of a match. */
export function BranchTable({ moment, seats, trial, line, onBack }: BranchTableProps) {
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
      title={line ? t('The better line') : t('Your own line')}
      note={line && <LineNote study={study} line={line} />}
      onTakeBack={line && (() => takeBackLine(study, line))}
      actions={
        <>
          {line && <LineButton study={study} line={line} />}
          <button type="button" className="chip" onClick={onBack}>
            {t('Back to the match')}
          </button>
        </>
      }
    />
  );
}
