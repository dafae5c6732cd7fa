import { useState } from 'react';
import { t } from '../words/index.ts';
import type { TableSeats } from '../study/table-snapshot.ts';
import { WhoAnswers } from '../study/who-answers.tsx';
import type { Trial } from '../study/who-answers.tsx';

interface TryOutProps {
  readonly seats: TableSeats;
  readonly onTry: (trial: Trial) => void;
}

/** Asks how to play on from here. */
export function TryOut({ seats, onTry }: TryOutProps) {
  const [trial, setTrial] = useState<Trial>({ level: null, seat: 0 });
  return (
    <div className="try-out">
      <p>
        {t('Play on from this moment as you like. The match stays as it was, and you can go back.')}
      </p>
      <WhoAnswers trial={trial} sides={[seats[0].name, seats[1].name]} onChange={setTrial} />
      <button type="button" className="sm-button wide" onClick={() => onTry(trial)}>
        {t('Try it')}
      </button>
    </div>
  );
}
