import type { BotLevel } from '@stackmate/protocol';
import { useState } from 'react';
import { useConnectionState, useServices } from '../services/use-services.ts';
import { useAppSettings } from '../settings/index.ts';
import { t } from '../words/index.ts';
import { Fault } from './panel.tsx';
import { canRequest, startBotMatch } from './start-bot-match.ts';

interface BotButtonProps {
  readonly words: string;
  readonly className: string;
  readonly level: BotLevel;
  /** The match is there. It stays busy until the table is. */
  readonly begun: (match: string) => unknown;
}

/** Begins a match against a bot: at the server, or on this device while there is none. */
export function BotButton({ words, className, level, begun }: BotButtonProps) {
  const { online, offline } = useServices();
  const { deck } = useAppSettings();
  const isOnline = useConnectionState(online, canRequest);
  const isReady = useConnectionState(online, ({ ready }) => ready);
  /** The match that was asked for, while it does not begin: to be played on this device instead. */
  const [asked, setAsked] = useState<AbortController | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function play(): Promise<void> {
    if (asked) return;
    const waiting = new AbortController();
    setAsked(waiting);
    setFault(null);
    const signal = waiting.signal;
    const answer = await startBotMatch({ online, offline, level, deck, signal });
    if (answer.ok && answer.done.match !== undefined) {
      await begun(answer.done.match);
      return;
    }
    setAsked(null);
    setFault(
      answer.ok
        ? t('There is no match.')
        : `${answer.refused.message} ${answer.refused.detail}`.trim(),
    );
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={asked !== null}
        onClick={() => void play()}
      >
        {asked ? t('Starting…') : words}
      </button>
      {asked && !isReady && (
        <p className="panel-note" role="status">
          {t('Waiting for the server.')}{' '}
          <button type="button" className="quiet-button" onClick={() => asked.abort()}>
            {t('Play on this device')}
          </button>
        </p>
      )}
      {!asked && !isOnline && (
        <p className="panel-note">{t('Without the server the match is played on this device.')}</p>
      )}
      <Fault words={fault} />
    </>
  );
}
