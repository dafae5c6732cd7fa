import { describe, expect, it } from 'vitest';
import { readAppSettings, standardApp } from './app-settings.ts';

describe('settings from anywhere', () => {
  it.each([null, 7, 'text', [], {}])('are as usual where there are none: %j', (value) => {
    expect(readAppSettings(value)).toEqual(standardApp);
  });

  it('keep what is right and leave what is not', () => {
    const given = { volume: 2, muted: true, motion: 'reduced', contrast: 'pink', other: 1 };
    expect(readAppSettings(given)).toEqual({ ...standardApp, muted: true, motion: 'reduced' });
  });
});
