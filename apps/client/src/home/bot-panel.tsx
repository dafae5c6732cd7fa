import { botCharacters } from '@stackmate/bot/characters';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDesk, useServices } from '../app/use-services.ts';
import { changeAppSettings, useAppSettings } from '../settings/index.ts';
import { t } from '../words/index.ts';
import { Fault, Panel } from './panel.tsx';
import { canAsk, levels, startBotMatch } from './start.ts';

/** A match against a bot: at the server, or on this device while there is none. */
export function BotPanel() {
  const { online, offline } = useServices();
  const { level, deck } = useAppSettings();
  const isOnline = useDesk(online, canAsk);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function play(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFault(null);
    const answer = await startBotMatch({ online, offline, level, deck });
    // Until the table is there.
    if (answer.ok) return navigate(`/match/${answer.done.match}`);
    setBusy(false);
    setFault(`${answer.refused.message} ${answer.refused.detail}`);
  }

  return (
    <Panel
      title={t('Play a bot')}
      words={t('Starts at once. Bots know no more than you do, and nobody’s clock runs.')}
      art="ClockworkOwl"
    >
      <fieldset className="segments">
        <legend className="sm-hidden">{t('How well it plays')}</legend>
        {levels.map((one) => (
          <label key={one.level}>
            <input
              type="radio"
              name="level"
              checked={one.level === level}
              onChange={() => changeAppSettings({ level: one.level })}
            />
            <span>{t(one.name)}</span>
          </label>
        ))}
      </fieldset>
      <p className="bot-character">
        <b>{t(botCharacters[level].name)}</b> {t(botCharacters[level].line)}
      </p>
      <button type="button" className="sm-button wide" aria-busy={busy} onClick={() => void play()}>
        {busy ? t('Starting…') : t('Play')}
      </button>
      {!isOnline && (
        <p className="panel-note">{t('Without the server the match is played on this device.')}</p>
      )}
      <Fault words={fault} />
    </Panel>
  );
}
