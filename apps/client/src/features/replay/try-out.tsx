import { t } from '@stackmate/words';
import { useState } from 'react';
import type { TableSeats } from '../../table/study/table-snapshot.ts';
import { WhoAnswers } from '../../table/study/who-answers.tsx';
import type { TrialSetup } from '../../table/study/who-answers.tsx';

interface TryOutProps {
  readonly seats: TableSeats;
  readonly onTry: (trial: TrialSetup) => void;
}

/** Asks who plays on from this moment. */
export function TryOut({ seats, onTry }: TryOutProps) {
  const [trial, setTrial] = useState<TrialSetup>({ level: null, seat: 0 });
  return (
    <div className="try-out">
      <p>
        {t(
          'Play on from this moment. The match itself stays unchanged, and you can go back to it.',
        )}
      </p>
      <WhoAnswers trial={trial} sides={[seats[0].name, seats[1].name]} onChange={setTrial} />
      <button type="button" className="sm-button wide" onClick={() => onTry(trial)}>
        {t('Try it')}
      </button>
    </div>
  );
}
