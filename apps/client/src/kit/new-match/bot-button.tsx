import type { BotLevel } from '@stackmate/protocol';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { useAppSettings } from '../../platform/settings/app-settings.ts';
import { Fault } from './panel.tsx';
import { canRequest, startBotMatch } from './start-bot-match.ts';
import { useOff } from '../service/switched-off.tsx';
import { refusalText } from '../../platform/refusals/refusal-text.ts';

interface BotButtonProps {
  readonly label: string;
  readonly className: string;
  readonly level: BotLevel;
  /** Strength that the bot has instead of its level's. */
  readonly strength?: number | undefined;
  /** Id of the player's deck; by default, the one that they have chosen. */
  readonly deck?: string | undefined;
  /** Called once the match exists. The button stays busy until the table is shown. */
  readonly onBegun: (matchId: string) => unknown;
}

/** Shows a button that starts a match against a bot: on the server, or on this device if that is unavailable. */
export function BotButton(props: BotButtonProps) {
  const { label, className, level, strength, deck, onBegun } = props;
  const { online, offline } = useServices();
  const { deck: chosenDeck } = useAppSettings();
  const isOnline = useConnectionState(online, canRequest);
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const isOff = useOff('guest-bots') !== null && isGuest;
  const isReady = useConnectionState(online, ({ ready }) => ready);
  /** Aborts waiting for the server, so that the match is played on this device; null while nothing is pending. */
  const [pending, setPending] = useState<AbortController | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function play(): Promise<void> {
    if (pending) return;
    const controller = new AbortController();
    setPending(controller);
    setFault(null);
    const signal = controller.signal;
    const answer = await startBotMatch({
      online,
      offline,
      level,
      strength,
      deck: deck ?? chosenDeck,
      signal,
    });
    if (answer.ok && answer.done.match !== undefined) {
      await onBegun(answer.done.match);
      return;
    }
    setPending(null);
    setFault(
      answer.ok ? t('The match couldn’t be started. Try again.') : refusalText(answer.refused),
    );
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={pending !== null}
        onClick={() => void play()}
      >
        {pending ? t('Starting…') : label}
      </button>
      {pending && !isReady && (
        <p className="panel-note" role="status">
          {t('Waiting for the server.')}{' '}
          <button type="button" className="quiet-button" onClick={() => pending.abort()}>
            {t('Play on this device')}
          </button>
        </p>
      )}
      {!pending && !isOnline && (
        <p className="panel-note">
          {t('You are offline. The match will be played on this device.')}
        </p>
      )}
      {!pending && isOnline && isOff && (
        <p className="panel-note" role="status">
          {t(
            'Guests can’t play bots on the server at the moment. The match will be played on this device.',
          )}
        </p>
      )}
      <Fault message={fault} />
    </>
  );
}
