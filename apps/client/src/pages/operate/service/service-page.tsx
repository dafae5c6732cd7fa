import type { ServiceState } from '@stackmate/protocol/operate';
import * as api from '@stackmate/protocol/routes';
import { closingTime } from '@stackmate/protocol/service';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useLoaded } from '../../../kit/requests/requests.ts';
import { WhenLoaded } from '../../../kit/page/shop-page.tsx';
import { useTitle } from '../../../kit/page/use-title.ts';
import { Time } from '../parts.tsx';
import { AnnouncementSection } from './announcement-section.tsx';
import { ChangeForm } from '../change-form.tsx';
import { filledTexts, fromField, TextsFields, TimeField, toField } from './fields.tsx';
import { SwitchSection } from './switch-section.tsx';
import './service.css';

interface SectionProps {
  readonly state: ServiceState;
  readonly onDone: () => void;
}

const hour = 3_600_000;

/** Shows the maintenance, and plans or ends one. */
function MaintenanceSection({ state, onDone }: SectionProps) {
  const { maintenance, now } = state;
  const [at, setAt] = useState(() => toField(now + hour));
  const [until, setUntil] = useState(() => toField(now + 2 * hour));
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const plan = (reason: string) => {
    const [startsAt, endsAt] = [fromField(at), fromField(until)];
    const span = { startsAt, endsAt, texts: filledTexts(texts) };
    return call(api.operatedService.planMaintenance, { plan: span, reason });
  };
  const phase = (): string => {
    if (maintenance === null) return 'No maintenance is planned.';
    const { startsAt } = maintenance;
    if (now >= startsAt) return 'A maintenance lasts: matches are paused.';
    return now >= startsAt - closingTime
      ? 'A maintenance is near: nothing begins any more.'
      : 'A maintenance is planned.';
  };
  return (
    <section aria-labelledby="maintenance">
      <h2 id="maintenance">Maintenance</h2>
      <p role="status">{phase()}</p>
      {maintenance && (
        <>
          <p>
            <Time at={maintenance.startsAt} /> to <Time at={maintenance.endsAt} />:{' '}
            {maintenance.texts['en']}
          </p>
          <p>
            {maintenance.operator}: {maintenance.reason}
          </p>
          <ChangeForm
            label={now >= maintenance.startsAt ? 'End maintenance' : 'Cancel maintenance'}
            send={(reason) => call(api.operatedService.endMaintenance, { reason })}
            onDone={onDone}
          />
        </>
      )}
      <h3>{maintenance ? 'Plan it otherwise' : 'Plan a maintenance'}</h3>
      <p>
        Players see a countdown from now on. Ten minutes before the start no match begins; at the
        start running matches are paused with their clocks.
      </p>
      <ChangeForm label="Plan maintenance" send={plan} onDone={onDone}>
        <TimeField label="Start" value={at} onChange={setAt} />
        <TimeField label="Expected end" value={until} onChange={setUntil} />
        <TextsFields texts={texts} onChange={setTexts} />
      </ChangeForm>
    </section>
  );
}

const loadState = (signal: AbortSignal) => call(api.operatedService.state, {}, { signal });

/** The operators' page about maintenance, announcements, switches and limits. */
export function ServicePage() {
  useTitle('Service');
  const loaded = useLoaded('operate service', loadState);
  return (
    <WhenLoaded loaded={loaded}>
      {(state) => (
        <div className="operate-service">
          <h1>Service</h1>
          <MaintenanceSection state={state} onDone={loaded.reload} />
          <AnnouncementSection state={state} onDone={loaded.reload} />
          <SwitchSection state={state} onDone={loaded.reload} />
        </div>
      )}
    </WhenLoaded>
  );
}
