import {
  changeSettings,
  matchSettings,
  readMatchSettings,
  standardSettings,
} from '../match/settings/match-settings.ts';
import {
  appSettings,
  changeAppSettings,
  readAppSettings,
  standardApp,
} from '../settings/app-settings.ts';

const format = 'stackmate-settings-1';

/** All settings as text, to be taken to another browser. */
export const exportSettings = (): string =>
  JSON.stringify({ format, app: appSettings(), match: matchSettings() }, null, 1);

/** Takes settings over from text; false if it is none. */
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

/** Everything as it was at first. */
export function resetSettings(): void {
  changeAppSettings(standardApp);
  changeSettings(standardSettings);
}
