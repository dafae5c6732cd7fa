import { t } from '@stackmate/words';
import { useState } from 'react';
import { changeSettings, useSettings } from '../settings/match-settings.ts';
import { commandWords, commands, defaultKeys, withKey } from '../settings/commands.ts';
import type { Command } from '../settings/commands.ts';
import './keys-help.css';

const keyWord = (key: string): string =>
  key === ' ' ? t('Space') : key.length === 1 ? key.toUpperCase() : key;

/** Shows every key of the match; each can be reassigned. */
export function KeysHelp() {
  const { keys } = useSettings();
  const [waiting, setWaiting] = useState<Command | null>(null);
  return (
    <div className="keys-help">
      <p>
        {t(
          'Arrow keys move across the board, Enter picks up and aims, 1 to 9 pick up cards from your hand.',
        )}
      </p>
      <p>
        {t(
          'In the log, arrow keys move between turns and cards, Enter opens one, and Tab leaves the log.',
        )}
      </p>
      <table>
        <tbody>
          {commands.map((command) => (
            <tr key={command}>
              <th scope="row">{t(commandWords[command])}</th>
              <td>
                <button
                  type="button"
                  className="chip"
                  aria-label={t('Change the key for: {what}', { what: t(commandWords[command]) })}
                  onClick={() => setWaiting(command)}
                  onKeyDown={(event) => {
                    if (waiting !== command || event.key === 'Tab') return;
                    event.preventDefault();
                    event.stopPropagation();
                    const changed = withKey(keys, command, event.key);
                    if (!changed) return;
                    changeSettings({ keys: changed });
                    setWaiting(null);
                  }}
                >
                  {waiting === command ? t('Press a key') : keyWord(keys[command])}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="chip" onClick={() => changeSettings({ keys: defaultKeys })}>
        {t('Restore default keys')}
      </button>
    </div>
  );
}
