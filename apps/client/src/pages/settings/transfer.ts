import {
  changeSettings,
  matchSettings,
  readMatchSettings,
  defaultSettings,
} from '../../table/settings/match-settings.ts';
import {
  appSettings,
  changeAppSettings,
  readAppSettings,
  defaultAppSettings,
} from '../../platform/settings/app-settings.ts';

const format = 'stackmate-settings-1';

/** Returns all settings as text, for another browser. */
export const exportSettings = (): string =>
  JSON.stringify({ format, app: appSettings(), match: matchSettings() }, null, 1);

/** Imports settings from text. Returns false if it contains none. */
export function importSettings(text: string): boolean {
  try {
    const value = JSON.parse(text) as { format?: unknown; app?: unknown; match?: unknown };
    if (value.format !== format) return false;
    changeAppSettings(readAppSettings(value.app));
    changeSettings(readMatchSettings(value.match));
    return true;
  } catch {
    return false;
  }
}

/** Resets all settings to their defaults. */
export function resetSettings(): void {
  changeAppSettings(defaultAppSettings);
  changeSettings(defaultSettings);
}
