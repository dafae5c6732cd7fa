import { playSound } from './index.ts';
import { t } from '../words/index.ts';
import { changeAppSettings, useAppSettings } from '../settings/app-settings.ts';

/** Shows a slider for the volume, which plays a sound when it is released. `id` connects it to its label. */
export function Volume({ id }: { readonly id: string }) {
  const { volume } = useAppSettings();
  const percent = Math.round(volume * 100);
  return (
    <input
      className="volume"
      id={id}
      type="range"
      min={0}
      max={100}
      step={5}
      value={percent}
      aria-valuetext={t('{percent} %', { percent })}
      onChange={(event) => changeAppSettings({ volume: Number(event.target.value) / 100 })}
      onPointerUp={() => playSound('place')}
      onKeyUp={() => playSound('place')}
    />
  );
}
