import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { inviteClocks } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import { deckChoice } from '../../kit/decks/own-decks.ts';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { friendPays } from '../../kit/earn/pays.ts';
import { Choice } from '../../kit/widgets/choice.tsx';
import { Fault, Panel } from '../../kit/new-match/panel.tsx';
import { clockName, clockText } from '../../kit/new-match/invite-texts.ts';
import { canRequest } from '../../kit/new-match/start-bot-match.ts';
import { useInvite } from '../../kit/new-match/use-invite.ts';
import { Switchable } from '../../kit/service/switched-off.tsx';
import { refusalText } from '../../platform/refusals/refusal-text.ts';

const InviteLink = lazy(async () => ({ default: (await import('./invite-link.tsx')).InviteLink }));

/** Shows the form for a code from a friend. */
function CodeForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const normalizedCode = code.trim().toUpperCase();
    if (normalizedCode !== '') void navigate(`/j/${encodeURIComponent(normalizedCode)}`);
  };
  return (
    <form className="inline-form" onSubmit={enter}>
      <input
        className="field code-field"
        value={code}
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t('Code')}
        aria-label={t('Code from a friend')}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="plain-button">
        {t('Join')}
      </button>
    </form>
  );
}

function Invite({ code }: { readonly code: string }) {
  const { online } = useServices();
  const invite = useInvite(code);
  return (
    <>
      <p className="waiting" role="status">
        {t(
          'Waiting for your friend. The match starts when they open the link and press Play. Keep this page open.',
        )}
      </p>
      <Suspense fallback={<p>{t('Loading…')}</p>}>
        <InviteLink code={code} />
      </Suspense>
      {invite.is === 'open' && <p className="panel-note">{clockText(invite.invite)}</p>}
      <button
        type="button"
        className="plain-button"
        onClick={() => void online.request({ type: 'cancel-invite', code })}
      >
        {t('Cancel the invite')}
      </button>
    </>
  );
}

/** Shows the panel that invites a friend with a link. */
export function FriendPanel() {
  const { online } = useServices();
  const { deck, inviteClock } = useAppSettings();
  const code = useConnectionState(online, ({ invites }) => invites.at(-1) ?? null);
  const isOnline = useConnectionState(online, canRequest);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function invite(): Promise<void> {
    setBusy(true);
    setFault(null);
    const answer = await online.request({
      type: 'invite',
      deck: deckChoice(deck),
      clock: inviteClock,
    });
    setBusy(false);
    if (!answer.ok) setFault(refusalText(answer.refused));
  }
  return (
    <Panel
      title={t('Play a friend')}
      text={t('Send a link that works on any device. No account needed.')}
      pays={friendPays()}
      art="HearthHound"
    >
      {code === null ? (
        <Switchable name="private">
          <Choice
            title={t('Clock')}
            value={inviteClock}
            options={inviteClocks.map((clock) => [clock, clockName(clock)] as const)}
            onChange={(clock) => changeAppSettings({ inviteClock: clock })}
          />
          <button
            type="button"
            className="sm-button wide"
            aria-disabled={!isOnline}
            aria-busy={busy}
            onClick={() => isOnline && !busy && void invite()}
          >
            {t('Create a link')}
          </button>
          <CodeForm />
        </Switchable>
      ) : (
        <Invite code={code} />
      )}
      {!isOnline && (
        <p className="panel-note">{t('You are offline. Connect to the server to do this.')}</p>
      )}
      <Fault message={fault} />
    </Panel>
  );
}
