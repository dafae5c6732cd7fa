import type { RealElement } from '../picture/patterns.ts';
import { scene } from './scene.ts';
import type { SceneChoice } from './scene.ts';

/** A character's own print, with the element whose ink and pattern it has. */
interface CharacterPrint extends SceneChoice {
  readonly element: RealElement;
}

/** Pictures of the characters that play as bots, by the name of their file. */
export const characterPrints: Readonly<Record<string, CharacterPrint>> = {
  CharacterPip: { ...scene('nest-birds', 'centre', 'sun', 'chips'), element: 'Electric' },
  CharacterWren: { ...scene('sparrow', 'right', 'sun', 'rays'), element: 'Grass' },
  CharacterMagpie: { ...scene('raven', 'left', 'moon', 'sky'), element: 'Psychic' },
  CharacterHeron: { ...scene('shoebill-stork', 'right', 'horizon', 'slant'), element: 'Water' },
  CharacterOwl: { ...scene('owl', 'near', 'moon', 'rings'), element: 'Dark' },
};
