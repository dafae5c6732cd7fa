import type { BotLevel } from '@stackmate/protocol';
import { botLevels } from '../shared/bot-levels.ts';
import { Choice } from '../settings/choice.tsx';
import { t } from '../words/index.ts';

/** How a match is played on from a moment: by hand on both sides, or against a bot. */
export interface Trial {
  readonly level: BotLevel | null;
  readonly seat: 0 | 1;
}

interface WhoAnswersProps {
  readonly trial: Trial;
  /** What the sides are called, South first. */
  readonly sides: readonly [string, string];
  readonly onChange: (trial: Trial) => void;
}

/** Asks who plays the other side, and which side is one's own if that is a bot. */
export function WhoAnswers({ trial, sides, onChange }: WhoAnswersProps) {
  const { level, seat } = trial;
  return (
    <>
      <Choice
        title={t('Who answers')}
        value={level ?? 'none'}
        options={[
          ['none', t('I\u00a0do')] as const,
          ...botLevels.map((one) => [one.level, t(one.name)] as const),
        ]}
        onChange={(chosen) => onChange({ level: chosen === 'none' ? null : chosen, seat })}
      />
      {level !== null && (
        <Choice
          title={t('You play')}
          value={seat}
          options={[
            [0, sides[0]],
            [1, sides[1]],
          ]}
          onChange={(chosen) => onChange({ level, seat: chosen })}
        />
      )}
    </>
  );
}
