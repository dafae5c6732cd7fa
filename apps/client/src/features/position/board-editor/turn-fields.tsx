import type { MatchState, Phase, Player } from '@stackmate/engine';
import { quietTurns, turnLimit } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { Choice } from '../../../kit/widgets/choice.tsx';
import { phaseNames } from '../../../table/names/names.ts';
import type { Edited } from './edit.ts';
import { setEnergy, setQuietTurns, setShield, setTurn } from './edits.ts';
import { NumberField } from './number-field.tsx';

interface TurnFieldsProps {
  readonly state: MatchState;
  readonly onEdit: (edited: Edited) => void;
}

const phases = ['main', 'battle', 'after battle'] as const satisfies readonly Phase[];

/** Shows what isn't on the board: energy, turn, whose it is, and its phase. */
export function TurnFields({ state, onEdit }: TurnFieldsProps) {
  const { turn, active, phase, energy, shield, quiet } = state.open;
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
      {([0, 1] as const).map((player) => (
        <NumberField
          key={player}
          label={player === 0 ? t('King’s shield of South') : t('King’s shield of North')}
          value={shield[player]}
          least={0}
          most={99}
          onChange={(value) => onEdit(setShield(state, player, value))}
        />
      ))}
      <NumberField
        label={t('Turns without a summon or destruction')}
        value={quiet}
        least={0}
        most={quietTurns - 1}
        onChange={(value) => onEdit(setQuietTurns(state, value))}
      />
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
        options={phases.map((candidate) => [candidate, t(phaseNames[candidate])] as const)}
        onChange={(chosen) => set({ phase: chosen })}
      />
    </div>
  );
}
