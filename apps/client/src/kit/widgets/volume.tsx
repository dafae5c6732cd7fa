import { t } from '@stackmate/words';
import { playSound } from '../../platform/sound/play.ts';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';

interface VolumeProps {
  /** Connects the slider to its label. */
  readonly id: string;
  readonly of?: 'volume' | 'music';
}

/** Shows a slider for the volume of the sounds, which plays one when it is released, or of the music. */
export function Volume({ id, of = 'volume' }: VolumeProps) {
  const percent = Math.round(useAppSettings()[of] * 100);
  const onRelease = of === 'volume' ? () => playSound('place') : undefined;
  return (
    <input
      className="volume"
      id={id}
      type="range"
      min={0}
      max={100}
      step={5}
      value={percent}
      aria-valuetext={percent === 0 ? t('Off') : t('{percent} %', { percent })}
      onChange={(event) => changeAppSettings({ [of]: Number(event.target.value) / 100 })}
      onPointerUp={onRelease}
      onKeyUp={onRelease}
    />
  );
}
