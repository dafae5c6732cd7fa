import type { BackdropName } from '../picture/backdrops.ts';
import type { CastName } from '../picture/casts.ts';
import type { LightName } from '../picture/lights.ts';

/** Manual choices for a picture; the rest is seeded by the card's name. */
export interface SceneChoice {
  /** Names of game-icons icons. */
  readonly figure: string;
  readonly companion: string | null;
  readonly cast: CastName;
  readonly light: LightName;
  /** null picks one from the seed. */
  readonly backdrop: BackdropName | null;
}

/** Creates a scene from a figure (and companion, if the cast has one), their arrangement and the light. */
export const scene = (
  figures: string | readonly [figure: string, companion: string],
  cast: CastName,
  light: LightName,
  backdrop: BackdropName | null = null,
): SceneChoice => {
  const [figure, companion] = typeof figures === 'string' ? [figures, null] : figures;
  return { figure, companion, cast, light, backdrop };
};
