import { appSettings, onAppSettings } from './app-settings.ts';

function apply(): void {
  const { dataset } = document.documentElement;
  const { motion, contrast, notation } = appSettings();
  dataset.motion = motion;
  dataset.contrast = contrast;
  dataset.notation = notation;
}

/** Writes the settings that styles depend on to the page's root element, now and at every change. */
export function applyAppearance(): void {
  apply();
  onAppSettings(apply);
}

/** Returns whether motion is reduced, by the player's setting or by the device. */
export const reducesMotion = (): boolean =>
  appSettings().motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
