import type { MatchState, Phase, Player } from '@stackmate/engine';
import { turnLimit } from '@stackmate/engine';
import { Choice } from '../../settings/choice.tsx';
import { t } from '../../words/index.ts';
import { setEnergy, setTurn } from './edits.ts';
import type { Edited } from './edits.ts';
import { NumberField } from './number-field.tsx';

interface TurnFieldsProps {
  readonly state: MatchState;
  readonly onEdit: (edited: Edited) => void;
}

const phases = [
  ['main', 'Main phase'],
  ['battle', 'Battle phase'],
  ['after battle', 'After battle'],
] as const satisfies readonly (readonly [Phase, string])[];

/** Shows what isn't on the board: energy, turn, whose it is, and its phase. */
export function TurnFields({ state, onEdit }: TurnFieldsProps) {
  const { turn, active, phase, energy } = state.open;
  const set = (change: { turn?: number; active?: Player; phase?: Phase }): void =>
    onEdit(setTurn(state, { turn, active, phase, ...change }));
  return (
    <div className="edit-turn">
      {([0, 1] as const).map((player) => (
        <NumberField
          key={player}
          label={player === 0 ? t('Energy of South') : t('Energy of North')}
          value={energy[player]}
          least={1}
          most={99}
          onChange={(value) => onEdit(setEnergy(state, player, value))}
        />
      ))}
      <NumberField
        label={t('Turn')}
        value={turn}
        least={1}
        most={turnLimit}
        onChange={(value) => set({ turn: value })}
      />
      <Choice
        title={t('To move')}
        value={active}
        options={[
          [0, t('South')],
          [1, t('North')],
        ]}
        onChange={(player) => set({ active: player })}
      />
      <Choice
        title={t('Phase')}
        value={phase}
        options={phases.map(([one, name]) => [one, t(name)] as const)}
        onChange={(chosen) => set({ phase: chosen })}
      />
    </div>
  );
}
