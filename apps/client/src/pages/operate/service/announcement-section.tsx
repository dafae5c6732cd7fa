import type { ServiceState } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { announcementKinds, announcementPlaces } from '@stackmate/protocol/service';
import { useId, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { Time } from '../parts.tsx';
import { ChangeForm } from '../change-form.tsx';
import { filledTexts, fromField, TextsFields, TimeField, toField } from './fields.tsx';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, value, values, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {values.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </>
  );
}

const day = 86_400_000;

interface AnnouncementSectionProps {
  readonly state: ServiceState;
  readonly onDone: () => void;
}

/** Lists announcements, and makes or withdraws one. */
export function AnnouncementSection({ state, onDone }: AnnouncementSectionProps) {
  const { announcements, now } = state;
  const [at, setAt] = useState(() => toField(now));
  const [until, setUntil] = useState(() => toField(now + day));
  const [place, setPlace] = useState<(typeof announcementPlaces)[number]>('both');
  const [kind, setKind] = useState<(typeof announcementKinds)[number]>('information');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const announce = (reason: string) => {
    const [startsAt, endsAt] = [fromField(at), fromField(until)];
    const announcement = { startsAt, endsAt, place, kind, texts: filledTexts(texts) };
    return call(api.operatedService.announce, { announcement, reason });
  };
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements">Announcements</h2>
      {announcements.length === 0 ? (
        <p>Nothing is announced.</p>
      ) : (
        <ul>
          {announcements.map((announcement) => (
            <li key={announcement.id}>
              <p>
                <Time at={announcement.startsAt} /> to <Time at={announcement.endsAt} />,{' '}
                {announcement.place}, {announcement.kind}: {announcement.texts['en']} (
                {Object.keys(announcement.texts).join(', ')})
              </p>
              <p>
                {announcement.operator}: {announcement.reason}
              </p>
              <ChangeForm
                label="Withdraw"
                role="moderator"
                send={(reason) =>
                  call(api.operatedService.withdraw, { announcement: announcement.id, reason })
                }
                onDone={onDone}
              />
            </li>
          ))}
        </ul>
      )}
      <h3>Announce</h3>
      <ChangeForm label="Announce" role="moderator" send={announce} onDone={onDone}>
        <TimeField label="From" value={at} onChange={setAt} />
        <TimeField label="Until" value={until} onChange={setUntil} />
        <Select label="Where" value={place} values={announcementPlaces} onChange={setPlace} />
        <Select label="Kind" value={kind} values={announcementKinds} onChange={setKind} />
        <TextsFields texts={texts} onChange={setTexts} />
      </ChangeForm>
    </section>
  );
}
