export {
  appSettings,
  changeAppSettings,
  onAppSettings,
  readAppSettings,
  standardApp,
  useAppSettings,
} from './app-settings.ts';
export type { AppSettings } from './app-settings.ts';
export { applyLook, reducesMotion } from './apply-look.ts';
