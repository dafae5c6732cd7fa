import { definitionName, statusWords } from '@stackmate/catalogue/log-text';
import { statuses } from '@stackmate/engine';
import type { DefinitionId, MatchState, Roll, Status } from '@stackmate/engine';
import { rangeTypeName, statNames } from '@stackmate/ui';
import { compareNames, t } from '@stackmate/words';
import { isMonster, possibleAbilities } from './card-copies.ts';
import { changeRoll, setStatus, listStatuses } from './copy-edits.ts';
import type { Edited } from './edit.ts';
import { NumberField } from './number-field.tsx';
import { isOnBoard } from './places.ts';
import type { Source } from './places.ts';
import { SelectField } from './select-field.tsx';

interface CopyFieldsProps {
  readonly state: MatchState;
  readonly source: Source;
  readonly roll: Roll;
  readonly onEdit: (edited: Edited) => void;
}

const numbers = [
  ['power', 99],
  ['iq', 99],
  ['eq', 9],
  ['range', 4],
] as const;
const rangeTypes = ['Diagonal', 'Square', 'Circle'] as const;

const byName = (a: DefinitionId, b: DefinitionId): number =>
  compareNames(definitionName(a), definitionName(b));

/** Shows the numbers of a monster's copy. */
function MonsterNumbers({ state, source, roll, onEdit }: CopyFieldsProps) {
  const card = definitionName(roll.card);
  return (
    <>
      {numbers.map(([stat, max]) => (
        <NumberField
          key={stat}
          label={t('{stat} of {card}', { stat: t(statNames[stat]), card })}
          shownLabel={t(statNames[stat])}
          value={roll[stat]}
          least={0}
          most={max}
          onChange={(value) => onEdit(changeRoll(state, source, { [stat]: value }))}
        />
      ))}
      <SelectField
        label={t('Range type of {card}', { card })}
        shownLabel={t('Range type')}
        value={roll.rangeType}
        options={rangeTypes.map((type) => [type, rangeTypeName(type)] as const)}
        onChange={(rangeType) => onEdit(changeRoll(state, source, { rangeType }))}
      />
    </>
  );
}

/** Shows the statuses of a card on the board: those that it has, and a list of the others. */
function Statuses({ state, source, roll, onEdit }: CopyFieldsProps) {
  if (!isOnBoard(source)) return null;
  const has = listStatuses(state, source);
  const words = (status: Status): string => t(statusWords[status]);
  const card = definitionName(roll.card);
  return (
    <>
      {has.map((status) => (
        <span key={status} className="edit-status-mark">
          {words(status)}{' '}
          <button
            type="button"
            className="chip"
            aria-label={t('Remove the status: {status}', { status: words(status) })}
            onClick={() => onEdit(setStatus(state, source, status, false))}
          >
            {t('Remove')}
          </button>
        </span>
      ))}
      <SelectField
        label={t('New status of {card}', { card })}
        shownLabel={t('New status')}
        value=""
        options={[
          ['', t('None')] as const,
          ...statuses
            .filter((status) => !has.includes(status))
            .map((status) => [status, words(status)] as const),
        ]}
        onChange={(status) => {
          if (status !== '') onEdit(setStatus(state, source, status, true));
        }}
      />
    </>
  );
}

/** Shows the numbers, abilities and statuses of a copy, to change them. */
export function CopyFields(props: CopyFieldsProps) {
  const { state, source, roll, onEdit } = props;
  const monster = isMonster(roll.card);
  const possible = [...new Set([...possibleAbilities(roll.card), ...roll.abilities])].sort(byName);
  return (
    <details className="edit-copy">
      <summary>{monster ? t('Numbers and abilities') : t('Side')}</summary>
      <div className="edit-copy-fields">
        {monster && <MonsterNumbers {...props} />}
        {roll.abilities.map((ability, index) => (
          <SelectField
            key={ability}
            label={
              monster
                ? t('Ability {number} of {card}', {
                    number: index + 1,
                    card: definitionName(roll.card),
                  })
                : t('Side {number} of {card}', {
                    number: index + 1,
                    card: definitionName(roll.card),
                  })
            }
            shownLabel={monster ? t('Ability {number}', { number: index + 1 }) : t('Side')}
            value={ability}
            options={possible
              .filter((candidate) => candidate === ability || !roll.abilities.includes(candidate))
              .map((candidate) => [candidate, definitionName(candidate)] as const)}
            onChange={(chosen) =>
              onEdit(changeRoll(state, source, { abilities: roll.abilities.with(index, chosen) }))
            }
          />
        ))}
        {monster && <Statuses {...props} />}
      </div>
    </details>
  );
}
