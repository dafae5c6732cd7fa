import { elementStrength, selectableElements } from '@stackmate/engine';
import type { Element } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import { elementName } from '../names/names.ts';
import { ElementIcon } from '../icons/icons.tsx';

const words = { '1': 'stronger', '-1': 'weaker', '0': 'no bonus' } as const;
const strengthNames = {
  stronger: msg('stronger'),
  weaker: msg('weaker'),
  'no bonus': msg('no bonus'),
} as const;
const signs = { '1': '+', '-1': '−' } as const;

const Cell = ({ attacker, target }: { readonly attacker: Element; readonly target: Element }) => {
  const strength = `${elementStrength(attacker, target)}` as const;
  return (
    <td
      className="sm-chart__cell"
      data-strength={words[strength]}
      title={t('{attacker} against {target}: {strength}', {
        attacker: elementName(attacker),
        target: elementName(target),
        strength: t(strengthNames[words[strength]]),
      })}
    >
      {strength === '0' ? null : <span aria-hidden="true">{signs[strength]}</span>}
      <span className="sm-chart__word">{t(strengthNames[words[strength]])}</span>
    </td>
  );
};

export interface ElementChartProps {
  /** Elements whose row and column are highlighted. */
  readonly marked?: readonly Element[];
}

/** The element chart: rows attack, columns defend. */
export const ElementChart = ({ marked = [] }: ElementChartProps) => (
  // Focusable, so that it can be scrolled by keyboard when it overflows.
  <div className="sm-chart" role="region" aria-label={t('Element strengths')} tabIndex={0}>
    <table>
      <caption>
        {t(
          '{plus} naturally stronger, {minus} naturally weaker. The element on the left attacks the one above.',
          { plus: signs['1'], minus: signs['-1'] },
        )
          .split(/([+−])/)
          .map((part) =>
            part === signs['1'] || part === signs['-1'] ? (
              <span
                key={part}
                className="sm-chart__key"
                data-strength={part === signs['1'] ? 'stronger' : 'weaker'}
              >
                {part}
              </span>
            ) : (
              part
            ),
          )}
      </caption>
      <thead>
        <tr>
          <td />
          {selectableElements.map((element) => (
            <th key={element} scope="col" data-marked={marked.includes(element) || undefined}>
              <ElementIcon element={element} size={26} lazy />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {selectableElements.map((attacker) => (
          <tr key={attacker} data-marked={marked.includes(attacker) || undefined}>
            <th scope="row">
              <ElementIcon element={attacker} size={26} alt="" lazy />
              <span className="sm-chart__name">{elementName(attacker)}</span>
            </th>
            {selectableElements.map((target) => (
              <Cell key={target} attacker={attacker} target={target} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
