import { useState } from 'react';
import { t } from '@stackmate/words';
import { useSettings } from '../../table/settings/match-settings.ts';
import { useAppSettings } from '../../platform/settings/app-settings.ts';
import { exportSettings, importSettings, resetSettings } from './transfer.ts';

/** Shows buttons that export, import and reset all settings. */
export function TransferSettings() {
  const [status, setStatus] = useState('');
  const importFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const isImported = importSettings(await file.text());
    setStatus(
      isImported
        ? t('Settings imported.')
        : t('This file contains no settings. Choose a file that was exported here.'),
    );
  };
  // Renders again when the settings change, so that the link exports the current ones.
  useAppSettings();
  useSettings();
  const address = `data:application/json;charset=utf-8,${encodeURIComponent(exportSettings())}`;
  return (
    <section aria-labelledby="transfer-settings">
      <h2 id="transfer-settings">{t('Export and import')}</h2>
      <p className="setting-note">{t('Settings are saved in this browser.')}</p>
      <div className="button-row">
        <a className="plain-button" href={address} download="stackmate-settings.json">
          {t('Export to a file')}
        </a>
        <label className="plain-button file-button">
          {t('Import from a file')}
          <input
            type="file"
            accept="application/json,.json"
            // Allows the same file to be chosen again.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={(event) => void importFile(event.target.files?.[0])}
          />
        </label>
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            resetSettings();
            setStatus(t('All settings are back to their defaults.'));
          }}
        >
          {t('Reset all')}
        </button>
      </div>
      <p role="status">{status}</p>
    </section>
  );
}
