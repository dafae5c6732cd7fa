import type { ReactNode } from 'react';

/** A section of the gallery with its heading. */
export const Section = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section className="gallery__section">
    <h2>{title}</h2>
    {children}
  </section>
);

export {
  abilityView,
  AbilityIcon,
  ElementIcon,
  elementInks,
  LeagueEmblem,
  MonsterTypeIcon,
  paper,
  Glyph,
  glyphNames,
} from '../src/index.ts';
export { contrast } from '../src/inks/index.ts';
