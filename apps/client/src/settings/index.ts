export { appSettings, changeAppSettings, useAppSettings } from './app-settings.ts';
export { applyLook, reducesMotion } from './apply-look.ts';
