import * as api from '@stackmate/protocol/routes';
import { strangeMove } from '@stackmate/protocol/social';
import { t } from '@stackmate/words';
import { useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { RequestFault } from '../../kit/opponent/request-fault.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { isOfflineMatch } from '../../platform/offline/offline-id.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { tableMatch } from '../../kit/matches/table-match.ts';
import { useDeferredMatch } from '../store/index.ts';
import { strangeMoveText } from './strange-move-text.ts';

/** Sends the report of a bot's move, once. */
function ReportButton({ matchId, text }: { readonly matchId: string; readonly text: string }) {
  const { online, account } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const request = useRequest();
  const status = useRef<HTMLParagraphElement>(null);
  const [isDone, setDone] = useState(false);
  async function send(): Promise<void> {
    const token = isGuest ? account.guestToken() : null;
    const report = {
      player: { match: matchId },
      reason: strangeMove,
      text,
      match: matchId,
    } as const;
    const answer = await request.run(() => call(api.safety.report, report, { guestToken: token }));
    if (!answer) return;
    // The button goes, and takes the focus with it.
    status.current?.focus();
    setDone(true);
  }
  return (
    <>
      {isDone ? null : (
        <button
          type="button"
          className="small-button"
          aria-busy={request.isBusy}
          onClick={() => void send()}
        >
          {t('Report a strange move')}
        </button>
      )}
      <p role="status" ref={status} tabIndex={-1}>
        {isDone ? t('Reported, with this match and turn. Thank you.') : ''}
      </p>
      <RequestFault fault={request.fault} />
    </>
  );
}

/**
 * Lets the player report the bot's moves of the turn that it explains: to the team, or as a text to copy if the match is on
 * this device only. Shows nothing where there is no match against a bot.
 */
export function StrangeMove() {
  const snapshot = useDeferredMatch((screen) => screen.snapshot);
  const reasons = useDeferredMatch((screen) => screen.reasons);
  const { match: matchId, kind, viewer } = snapshot;
  if (kind !== 'bot' || matchId === tableMatch || viewer === 'spectator' || reasons.length === 0)
    return null;
  const text = strangeMoveText(snapshot, reasons);
  // A new turn can be reported again.
  const key = `${matchId} ${reasons[0].turn}`;
  return (
    <div className="strange-move">
      {isOfflineMatch(matchId) ? (
        <>
          <CopyButton
            key={key}
            className="small-button"
            label={t('Copy a report of a strange move')}
            text={() => text}
          />
          <p>{t('Send it with the match’s file, which you can download from the replay.')}</p>
        </>
      ) : (
        <ReportButton key={key} matchId={matchId} text={text} />
      )}
    </div>
  );
}
