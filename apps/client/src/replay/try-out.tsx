import type { BotLevel } from '@stackmate/protocol';
import { useState } from 'react';
import { levels } from '../home/start.ts';
import { Choice } from '../settings/choice.tsx';
import { t } from '../words/index.ts';
import type { TableSeats } from '../study/picture.ts';

/** How a match is played on from a moment: by hand on both sides, or against a bot. */
export interface Trial {
  readonly level: BotLevel | null;
  readonly seat: 0 | 1;
}

interface TryOutProps {
  readonly seats: TableSeats;
  readonly onTry: (trial: Trial) => void;
}

/** Asks how to play on from here. */
export function TryOut({ seats, onTry }: TryOutProps) {
  const [level, setLevel] = useState<BotLevel | 'none'>('none');
  const [seat, setSeat] = useState<0 | 1>(0);
  return (
    <div className="try-out">
      <p>
        {t('Play on from this moment as you like. The match stays as it was, and you can go back.')}
      </p>
      <Choice
        title={t('Who answers')}
        value={level}
        options={[
          ['none', t('I do')] as const,
          ...levels.map((one) => [one.level, t(one.name)] as const),
        ]}
        onChange={setLevel}
      />
      {level !== 'none' && (
        <Choice
          title={t('You play')}
          value={seat}
          options={[
            [0, seats[0].name],
            [1, seats[1].name],
          ]}
          onChange={setSeat}
        />
      )}
      <button
        type="button"
        className="sm-button wide"
        onClick={() => onTry({ level: level === 'none' ? null : level, seat })}
      >
        {t('Try it')}
      </button>
    </div>
  );
}
