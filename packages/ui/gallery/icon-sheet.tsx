import { entries } from '@stackmate/catalogue';
import { leagueName, monsterTypes, rarities, selectableElements } from '@stackmate/engine';
import type { ReactNode } from 'react';
import {
  AbilityIcon,
  ElementIcon,
  Glyph,
  LeagueEmblem,
  MonsterTypeIcon,
  Section,
  abilityView,
  contrast,
  elementInks,
  glyphNames,
  paper,
} from './parts.tsx';
import { takeEvery } from './samples.ts';

const Labelled = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <li className="gallery__icon">
    {children}
    <span>{label}</span>
  </li>
);

const all = entries.filter(({ kind }) => kind === 'ability');
const abilities = location.search.includes('few') ? takeEvery(all, 5) : all;

/** Shows every icon with its name. */
export const IconSheet = () => (
  <>
    <Section title="Inks">
      <ul className="gallery__icons">
        {Object.entries(elementInks).map(([element, ink]) => (
          <li key={element} className="gallery__ink" style={{ background: ink }}>
            {element} {contrast(ink, paper).toFixed(1)}
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Elements, types, signs">
      <ul className="gallery__icons">
        {selectableElements.map((element) => (
          <Labelled key={element} label={element}>
            <ElementIcon element={element} size={40} alt="" />
          </Labelled>
        ))}
        {monsterTypes
          .filter((type) => type !== 'None' && type !== 'Any')
          .map((type) => (
            <Labelled key={type} label={type}>
              <MonsterTypeIcon type={type} size={40} alt="" />
            </Labelled>
          ))}
        {glyphNames.map((name) => (
          <Labelled key={name} label={name}>
            <span className="gallery__paper">
              <Glyph name={name} size={32} />
            </span>
          </Labelled>
        ))}
      </ul>
    </Section>
    <Section title="Leagues">
      <ul className="gallery__icons">
        {[1, 5, 10, 11, 37, 100, null].map((limit) => (
          <Labelled key={limit} label={limit === null ? 'not ranked' : leagueName(limit)}>
            <span className="gallery__paper">
              <LeagueEmblem limit={limit} />
            </span>
            <LeagueEmblem limit={limit} />
          </Labelled>
        ))}
      </ul>
    </Section>
    <Section title="Frames">
      <ul className="gallery__icons">
        {rarities.map((rarity) => (
          <Labelled key={rarity} label={rarity}>
            <img
              className="gallery__paper"
              src={`/frames/${rarity.toLowerCase().replaceAll(' ', '-')}.svg`}
              alt=""
              width={96}
              height={96}
            />
          </Labelled>
        ))}
      </ul>
    </Section>
    <Section title="Abilities">
      <ul className="gallery__icons">
        {abilities.map(({ id, name }) => (
          <Labelled key={id} label={name}>
            <AbilityIcon path={abilityView(id).icon} size={48} />
          </Labelled>
        ))}
      </ul>
    </Section>
  </>
);
