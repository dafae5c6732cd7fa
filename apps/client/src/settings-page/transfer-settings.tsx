import { useState } from 'react';
import { useSettings } from '../match/settings/match-settings.ts';
import { t } from '../words/index.ts';
import { useAppSettings } from '../settings/app-settings.ts';
import { exportSettings, importSettings, resetSettings } from './transfer.ts';

/** Settings as a file, from a file, and as they were at first. */
export function TransferSettings() {
  const [said, setSaid] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const isTaken = importSettings(await file.text());
    setSaid(isTaken ? t('Taken over.') : t('This file holds no settings.'));
  };
  // What is saved is what is set by then.
  useAppSettings();
  useSettings();
  const address = `data:application/json;charset=utf-8,${encodeURIComponent(exportSettings())}`;
  return (
    <section aria-labelledby="transfer-settings">
      <h2 id="transfer-settings">{t('Keep and carry')}</h2>
      <p className="setting-note">{t('Settings are kept in this browser.')}</p>
      <div className="button-row">
        <a className="plain-button" href={address} download="stackmate-settings.json">
          {t('Save as a file')}
        </a>
        <label className="plain-button file-button">
          {t('Take from a file')}
          <input
            type="file"
            accept="application/json,.json"
            // The same file may be meant once more.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </label>
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            resetSettings();
            setSaid(t('Everything is as it was at first.'));
          }}
        >
          {t('Reset all')}
        </button>
      </div>
      <p role="status">{said}</p>
    </section>
  );
}
