import { definitionName } from '@stackmate/catalogue/log-text';
import { blueprintStats } from '@stackmate/economy';
import { abilitiesPerMonster, freezeRoll } from '@stackmate/engine';
import type { DefinitionId, MonsterDefinition, Roll } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
import { useId, useState } from 'react';
import { rolledStatNames, rolledText } from '../../../kit/collection/vault-copy.ts';
import { deckEntry } from '../../../kit/decks/deck-cards.ts';
import {
  toBlueprint,
  spellRoll,
  withBlueprint,
  withPercent,
} from '../../../kit/decks/typical-roll.ts';

interface RollEditorProps {
  readonly roll: Roll;
  /** `group` is the same for all steps of one slider. */
  readonly onChange: (roll: Roll, group: string) => void;
}

interface SliderProps {
  readonly name: string;
  readonly result: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly onChange: (value: number) => void;
}

function Slider({ name, result, value, min, max, unit, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="roll-slider">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={unit === '' ? String(value) : listText([`${value} ${unit}`, result])}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output htmlFor={id}>
        {unit !== '' && <small>{`${value} ${unit}`}</small>} <b>{result}</b>
      </output>
    </div>
  );
}

function MonsterSliders({
  roll,
  monster,
  onChange,
}: RollEditorProps & { readonly monster: MonsterDefinition }) {
  // Many blueprints give the same stats, so the sliders keep the one that was set.
  const [blueprint, setBlueprint] = useState(() => toBlueprint(roll));
  const isCurrent = (stats: Roll): boolean =>
    stats.power === roll.power &&
    stats.iq === roll.iq &&
    stats.range === roll.range &&
    stats.rangeType === roll.rangeType;
  const shown = isCurrent(withBlueprint(roll, blueprint)) ? blueprint : toBlueprint(roll);
  const { min, max } = monster.eq;
  return (
    <fieldset className="roll-sliders">
      <legend>{t('Stats share 100 %')}</legend>
      {blueprintStats.map((stat) => (
        <Slider
          key={stat}
          name={t(rolledStatNames[stat])}
          result={rolledText(roll, stat)}
          value={shown[stat]}
          min={0}
          max={100}
          unit="%"
          onChange={(percent) => {
            const next = withPercent(shown, stat, percent);
            setBlueprint(next);
            onChange(withBlueprint(roll, next), `slider ${stat}`);
          }}
        />
      ))}
      {min < max && (
        <Slider
          name={t('EQ')}
          result={String(roll.eq)}
          value={roll.eq}
          min={min}
          max={max}
          unit=""
          onChange={(eq) => onChange(freezeRoll({ ...roll, eq }), 'slider eq')}
        />
      )}
    </fieldset>
  );
}

/** Returns the abilities with another one at an index; if it was chosen at another index, the two swap. */
function withAbility(
  abilities: readonly DefinitionId[],
  at: number,
  id: DefinitionId,
): readonly DefinitionId[] {
  const elsewhere = abilities.indexOf(id);
  const swapped = elsewhere < 0 ? abilities : abilities.with(elsewhere, abilities[at]);
  return swapped.with(at, id);
}

function MonsterAbilities({
  roll,
  monster,
  onChange,
}: RollEditorProps & { readonly monster: MonsterDefinition }) {
  const { defaultAbilities, learnableAbilities } = monster;
  const all = [...new Set([...defaultAbilities, ...learnableAbilities])];
  return (
    <fieldset className="roll-abilities">
      <legend>{t('Abilities')}</legend>
      {roll.abilities.slice(0, abilitiesPerMonster).map((ability, at) => {
        const isFixed = defaultAbilities.includes(ability);
        return (
          <label key={at}>
            <span className="sm-hidden">{t('Ability {number}', { number: at + 1 })}</span>
            {isFixed ? (
              <span>{t('{name} (every copy has it)', { name: definitionName(ability) })}</span>
            ) : (
              <select
                className="field"
                value={ability}
                onChange={({ target }) => {
                  const abilities = withAbility(roll.abilities, at, Number(target.value));
                  onChange(freezeRoll({ ...roll, abilities }), 'abilities');
                }}
              >
                {all
                  .filter((id) => !defaultAbilities.includes(id))
                  .map((id) => (
                    <option key={id} value={id}>
                      {definitionName(id)}
                    </option>
                  ))}
              </select>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Lets the player choose any legal copy of a card: percentages, EQ and abilities, or the side of a spell. */
export function RollEditor({ roll, onChange }: RollEditorProps) {
  const entry = deckEntry(roll.card);
  if (entry.kind === 'monster') {
    return (
      <>
        <MonsterSliders roll={roll} monster={entry} onChange={onChange} />
        <MonsterAbilities roll={roll} monster={entry} onChange={onChange} />
      </>
    );
  }
  return (
    <fieldset className="roll-abilities">
      <legend>{t('Side')}</legend>
      {entry.sides.map((side) => (
        <label key={side} className="roll-side">
          <input
            type="radio"
            name={`side-${roll.card}`}
            checked={roll.abilities[0] === side}
            onChange={() => onChange(spellRoll(roll.card, side), 'side')}
          />{' '}
          {definitionName(side)}
        </label>
      ))}
    </fieldset>
  );
}
