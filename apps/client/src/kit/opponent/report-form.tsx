import * as api from '@stackmate/protocol/routes';
import { reportReasons, socialLimits } from '@stackmate/protocol/social';
import type { OtherPlayer } from '@stackmate/protocol/social';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { RequestFault } from './request-fault.tsx';
import { useRequest } from '../requests/requests.ts';

type PlayerReason = (typeof reportReasons)[number];

const reasonNames: Readonly<Record<PlayerReason, Message>> = {
  name: msg('An offensive name'),
  harassment: msg('Insults or harassment'),
  cheating: msg('Cheating'),
  stalling: msg('Wasting time on purpose'),
  'win-trading': msg('Arranged wins'),
  other: msg('Something else'),
};

interface ReportFormProps {
  readonly player: OtherPlayer;
  readonly matchId: string | null;
  /** What the description begins with. */
  readonly about?: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Reports a player to the team. */
export function ReportForm({ player, matchId, about = '', onCancel, onDone }: ReportFormProps) {
  const { online, account } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const id = useId();
  const request = useRequest();
  const [reason, setReason] = useState<PlayerReason>(matchId === null ? 'other' : 'harassment');
  const [text, setText] = useState(about);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const token = isGuest ? account.guestToken() : null;
    if (
      await request.run(() =>
        call(api.safety.report, { player, reason, text, match: matchId }, { guestToken: token }),
      )
    )
      onDone();
  }
  return (
    <form className="report-form" onSubmit={(event) => void send(event)}>
      <fieldset>
        <legend>{t('What happened?')}</legend>
        {reportReasons.map((reportReason) => (
          <label key={reportReason}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reportReason === reason}
              onChange={() => setReason(reportReason)}
            />
            <span>{t(reasonNames[reportReason])}</span>
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-text`}>{t('Details, if you like')}</label>
      <textarea
        id={`${id}-text`}
        className="field"
        rows={3}
        maxLength={socialLimits.reportLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {matchId !== null && (
        <p className="opponent-note">{t('The team sees the whole match with your report.')}</p>
      )}
      <p className="button-row">
        <button type="submit" className="sm-button" aria-busy={request.isBusy}>
          {t('Send the report')}
        </button>
        <button type="button" className="plain-button" onClick={onCancel}>
          {t('Cancel')}
        </button>
      </p>
      <RequestFault fault={request.fault} />
    </form>
  );
}
