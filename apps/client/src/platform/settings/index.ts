export { appSettings, changeAppSettings, useAppSettings } from './app-settings.ts';
export { applyAppearance, reducesMotion } from './apply-appearance.ts';
