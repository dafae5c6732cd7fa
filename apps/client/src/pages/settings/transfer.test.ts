import { beforeEach, describe, expect, it } from 'vitest';
import { changeSettings, matchSettings } from '../../table/settings/match-settings.ts';
import { appSettings, changeAppSettings } from '../../platform/settings/app-settings.ts';
import { exportSettings, importSettings, resetSettings } from './transfer.ts';

describe('settings', () => {
  beforeEach(resetSettings);

  it('can be moved to another browser as text', () => {
    changeAppSettings({ volume: 0.2, contrast: 'high' });
    changeSettings({ respond: 'always', speed: 2 });
    const text = exportSettings();
    resetSettings();
    expect(appSettings().contrast).toBe('system');
    expect(importSettings(text)).toBe(true);
    expect(appSettings()).toMatchObject({ volume: 0.2, contrast: 'high' });
    expect(matchSettings()).toMatchObject({ respond: 'always', speed: 2 });
  });

  it.each(['', '[]', '7', 'null', '{"format":"other"}'])('stay unchanged for %j', (text) => {
    changeAppSettings({ volume: 0.2 });
    expect(importSettings(text)).toBe(false);
    expect(appSettings().volume).toBe(0.2);
  });

  it('use the valid values of a text, and defaults for the others', () => {
    const match = { respond: 'perhaps', speed: 9, keys: {}, confirm: 'always' };
    const text = JSON.stringify({ format: 'stackmate-settings-1', app: { volume: 7 }, match });
    expect(importSettings(text)).toBe(true);
    expect(appSettings().volume).toBe(0.5);
    expect(matchSettings()).toMatchObject({ respond: 'auto', speed: 1, confirm: 'always' });
    expect(matchSettings().keys.pass).toBe('p');
  });
});
