import type { BackdropName } from '../picture/backdrops.ts';
import type { CastName } from '../picture/casts.ts';
import type { LightName } from '../picture/lights.ts';

/** What a person chose for a picture; the rest is seeded by the card's name. */
export interface SceneChoice {
  /** Icons of game-icons. */
  readonly figure: string;
  readonly companion: string | null;
  readonly cast: CastName;
  readonly light: LightName;
  /** null: drawn from the seed. */
  readonly backdrop: BackdropName | null;
}

/** A figure (and a companion, if the cast has one), how they stand, and in what light. */
export const scene = (
  figures: string | readonly [figure: string, companion: string],
  cast: CastName,
  light: LightName,
  backdrop: BackdropName | null = null,
): SceneChoice => {
  const [figure, companion] = typeof figures === 'string' ? [figures, null] : figures;
  return { figure, companion, cast, light, backdrop };
};
