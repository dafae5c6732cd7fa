import { appSettings, onAppSettings } from './app-settings.ts';

function apply(): void {
  const { dataset } = document.documentElement;
  const { motion, contrast, notation } = appSettings();
  dataset.motion = motion;
  dataset.contrast = contrast;
  dataset.notation = notation;
}

/** Puts what styles ask for on the page's root, now and whenever it changes. */
export function applyAppearance(): void {
  apply();
  onAppSettings(apply);
}

/** Whether things move: the player's word, else the device's. */
export const reducesMotion = (): boolean =>
  appSettings().motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
