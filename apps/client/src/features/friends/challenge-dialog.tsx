import { inviteClocks } from '@stackmate/protocol';
import type { Friend } from '@stackmate/protocol/social';
import { Modal } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { DeckChoice } from '../../kit/decks/deck-choice.tsx';
import { deckChoice } from '../../kit/decks/own-decks.ts';
import { clockName } from '../../kit/new-match/invite-texts.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { Switchable } from '../../kit/service/switched-off.tsx';
import { Choice } from '../../kit/widgets/choice.tsx';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { refusalText } from '../../platform/refusals/refusal-text.ts';

interface ChallengeDialogProps {
  readonly friend: Friend;
  readonly onClose: () => void;
}

/** Challenges a friend to a private match, and waits for the answer. */
export function ChallengeDialog({ friend: { id, name }, onClose }: ChallengeDialogProps) {
  const { online, preloadMatch } = useServices();
  const { deck, inviteClock } = useAppSettings();
  const [code, setCode] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOpen = useConnectionState(
    online,
    ({ challenges }) => code !== null && challenges.includes(code),
  );
  useEffect(preloadMatch, [preloadMatch]);
  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    const answer = await online.request({
      type: 'challenge',
      friend: id,
      deck: deckChoice(deck),
      clock: inviteClock,
    });
    setBusy(false);
    if (answer.ok) setCode(answer.done.code ?? null);
    else setFault(refusalText(answer.refused));
  }
  function close(): void {
    if (isOpen && code !== null) void online.request({ type: 'cancel-invite', code });
    onClose();
  }
  return (
    <Modal open title={t('Challenge {name}', { name })} closesOutside={!isOpen} onClose={close}>
      <div className="challenge">
        {isOpen ? (
          <>
            <p role="status">
              {t('Waiting for {name}. The match begins when they accept; they have five minutes.', {
                name,
              })}
            </p>
            <button type="button" className="plain-button" onClick={close}>
              {t('Withdraw the challenge')}
            </button>
          </>
        ) : (
          <>
            {code !== null && (
              <p role="status">
                {t('{name} didn’t accept. You can challenge them again.', { name })}
              </p>
            )}
            <Switchable name="private">
              <DeckChoice />
              <Choice
                title={t('Clock')}
                value={inviteClock}
                options={inviteClocks.map((clock) => [clock, clockName(clock)] as const)}
                onChange={(clock) => changeAppSettings({ inviteClock: clock })}
              />
              <p className="friends-note">
                {t('A private match: any deck, no rewards, no rating.')}
              </p>
              <button
                type="button"
                className="sm-button wide"
                aria-busy={isBusy}
                onClick={() => void send()}
              >
                {t('Send the challenge')}
              </button>
            </Switchable>
          </>
        )}
        <p className="fault" role="alert">
          {fault}
        </p>
      </div>
    </Modal>
  );
}
