import { useState } from 'react';
import { useConnectionState, useServices } from '../services/use-services.ts';
import { RequestFault } from './request-fault.tsx';
import { t } from '../words/index.ts';
import { ReportForm } from './report-form.tsx';
import { socialApi } from './social-api.ts';
import { useRequest } from './use-request.ts';
import './opponent.css';

interface OpponentChoicesProps {
  readonly match: string;
  readonly name: string;
  /** Guests can’t have friends. */
  readonly isGuest: boolean;
}

/** Lets a player add the opponent of a match as a friend, block or report them. */
export function OpponentChoices({ match, name, isGuest: isOpponentGuest }: OpponentChoicesProps) {
  const { online, account } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const request = useRequest();
  const [done, setDone] = useState<string | null>(null);
  const [isAsking, setAsking] = useState<'block' | 'report' | null>(null);

  async function add(): Promise<void> {
    const answer = await request.run(() => socialApi.request({ match }));
    if (!answer) return;
    setDone(
      answer.state === 'friends'
        ? t('You and {name} are friends now.', { name })
        : t('Friend request sent to {name}.', { name }),
    );
  }
  async function block(): Promise<void> {
    setAsking(null);
    if (
      await request.run(() => socialApi.block({ match }, isGuest ? account.guestToken() : null))
    ) {
      setDone(t('{name} is blocked. You won’t meet in matches against strangers.', { name }));
    }
  }
  const button = (label: string, act: () => void) => (
    <button type="button" className="plain-button" aria-busy={request.isBusy} onClick={act}>
      {label}
    </button>
  );
  return (
    <div className="opponent-choices">
      {isAsking === null && (
        <p className="button-row">
          {isGuest === false && !isOpponentGuest && button(t('Add friend'), () => void add())}
          {button(t('Block'), () => setAsking('block'))}
          {button(t('Report'), () => setAsking('report'))}
        </p>
      )}
      {isAsking === 'block' && (
        <>
          <p>
            {t(
              'Block {name}? This ends a friendship. You won’t be paired, and {name} can’t ask or challenge you. {name} isn’t told.',
              { name },
            )}
          </p>
          <p className="button-row">
            {button(t('Block {name}', { name }), () => void block())}
            {button(t('Cancel'), () => setAsking(null))}
          </p>
        </>
      )}
      {isAsking === 'report' && (
        <ReportForm
          player={{ match }}
          match={match}
          onCancel={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            setDone(t('Thank you. The team will look at the match.'));
          }}
        />
      )}
      <p className="opponent-done" role="status">
        {done}
      </p>
      <RequestFault fault={request.fault} />
    </div>
  );
}
