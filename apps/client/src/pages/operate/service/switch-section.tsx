import type { ServiceState } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { limitNames, runtimeLimits, switches, switchNames } from '@stackmate/protocol/service';
import type { LimitName, SwitchName } from '@stackmate/protocol/service';
import { useId, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { ChangeForm } from '../change-form.tsx';
import { timeText } from '../parts.tsx';
import { fromField, TimeField } from './fields.tsx';

interface SwitchSectionProps {
  readonly state: ServiceState;
  readonly onDone: () => void;
}

type Changed = ServiceState['values'][number];

const changedText = ({ operator, reason, at }: Changed): string =>
  `${timeText(at)} ${operator}: ${reason}`;

interface RowProps<Name> {
  readonly name: Name;
  /** What operators changed; null for the normal value. */
  readonly changed: Changed | null;
  readonly onDone: () => void;
}

function SwitchRow({ name, changed, onDone }: RowProps<SwitchName>) {
  const [until, setUntil] = useState('');
  const isOff = changed !== null;
  const end = changed?.until ? ` until ${timeText(changed.until)}` : '';
  const send = (reason: string) => {
    const time = isOff || until === '' ? null : fromField(until);
    const change = { name, value: isOff ? null : 0, until: time };
    return call(api.operatedService.changeValue, { change, reason });
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{isOff ? `off${end}` : 'on'}</td>
      <td>
        {switches[name]}
        {changed && <small> {changedText(changed)}</small>}
      </td>
      <td>
        <details>
          <summary>{isOff ? `Switch on ${name}` : `Switch off ${name}`}</summary>
          <ChangeForm label={isOff ? 'Switch on' : 'Switch off'} send={send} onDone={onDone}>
            {!isOff && <TimeField label="Until" value={until} isOptional onChange={setUntil} />}
          </ChangeForm>
        </details>
      </td>
    </tr>
  );
}

function LimitRow({
  name,
  changed,
  normal,
  onDone,
}: RowProps<LimitName> & { readonly normal: number }) {
  const id = useId();
  const { about, least, greatest } = runtimeLimits[name];
  const [value, setValue] = useState('');
  const send = (reason: string) => {
    const change = { name, value: value === '' ? null : Number(value), until: null };
    return call(api.operatedService.changeValue, { change, reason });
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{changed ? `${changed.value} (normally ${normal})` : normal}</td>
      <td>
        {about}
        {changed && <small> {changedText(changed)}</small>}
      </td>
      <td>
        <details>
          <summary>Change {name}</summary>
          <ChangeForm label="Change limit" send={send} onDone={onDone}>
            <label htmlFor={id}>
              {least} to {greatest}, or nothing for the normal value
            </label>
            <input
              id={id}
              className="field"
              type="number"
              min={least}
              max={greatest}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          </ChangeForm>
        </details>
      </td>
    </tr>
  );
}

/** Shows what can be switched off and limited while the server runs, and changes it. */
export function SwitchSection({ state, onDone }: SwitchSectionProps) {
  const { values, limits, now } = state;
  const findChanged = (name: string): Changed | null =>
    values.find((value) => value.name === name && (value.until ?? Infinity) > now) ?? null;
  const head = (first: string, second: string) => (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{second}</th>
        <th scope="col">What it is for</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
  );
  return (
    <section aria-labelledby="switches">
      <h2 id="switches">Switches and limits</h2>
      <div className="operate-table" role="region" aria-label="Switches" tabIndex={0}>
        <table>
          <caption>What can be switched off. Nothing that runs or is paid is touched.</caption>
          {head('Switch', 'State')}
          <tbody>
            {switchNames.map((name) => (
              <SwitchRow key={name} name={name} changed={findChanged(name)} onDone={onDone} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="operate-table" role="region" aria-label="Limits" tabIndex={0}>
        <table>
          <caption>Limits that hold at once, without a restart.</caption>
          {head('Limit', 'Value')}
          <tbody>
            {limitNames.map((name) => (
              <LimitRow
                key={name}
                name={name}
                changed={findChanged(name)}
                normal={limits[name]}
                onDone={onDone}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
