import type { BotLevel } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import { botLevels } from '../../kit/matches/bot-levels.ts';
import { Choice } from '../../kit/widgets/choice.tsx';
import { rules } from '@stackmate/catalogue';
import type { Offline } from '../../platform/offline/index.ts';
import type { Answerer } from './study.ts';

/** Creates an answerer for a bot, which gets only what its seat may see. */
export const botAnswerer =
  (think: Offline['think'], level: BotLevel): Answerer =>
  (state, seat) =>
    think({ level, seat, view: rules.viewFor(state, seat) });

/** Players of a trial from a moment: both sides by hand, or one of them against a bot. */
export interface TrialSetup {
  readonly level: BotLevel | null;
  readonly seat: 0 | 1;
}

interface WhoAnswersProps {
  readonly trial: TrialSetup;
  /** Names of the sides, South first. */
  readonly sides: readonly [string, string];
  readonly onChange: (trial: TrialSetup) => void;
}

/** Asks who plays the other side, and which side the player takes if that is a bot. */
export function WhoAnswers({ trial, sides, onChange }: WhoAnswersProps) {
  const { level, seat } = trial;
  return (
    <>
      <Choice
        title={t('Opponent')}
        value={level ?? 'none'}
        options={[
          ['none', t('Me or a friend')] as const,
          ...botLevels.map((botLevel) => [botLevel.level, t(botLevel.name)] as const),
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
