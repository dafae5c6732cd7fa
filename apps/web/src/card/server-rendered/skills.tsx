import type { Entry } from '@stackmate/catalogue';
import { abilitiesPerMonster } from '@stackmate/engine';
import type { DefinitionId, MonsterDefinition, SkillClassification } from '@stackmate/engine';
import { AbilityIcon, formatShare, RichText } from '@stackmate/ui';
import { cardOf, pathOf } from './cards.ts';
import { linesOf } from './texts.ts';

/** Every copy has the defaults; of the others each is as likely to fill what is left. */
function learnShare({ defaultAbilities, learnableAbilities }: MonsterDefinition): number {
  const sure = new Set(defaultAbilities);
  const others = new Set(learnableAbilities.filter((id) => !sure.has(id)));
  return (abilitiesPerMonster - sure.size) / others.size;
}

interface SkillProps {
  readonly id: DefinitionId;
  /** How sure a copy has it, in words. */
  readonly odds: string;
  /** Whether every copy has it. */
  readonly isSure: boolean;
}

const Skill = ({ id, odds, isSure }: SkillProps) => {
  const { data, entry } = cardOf(id);
  return (
    <li className="card-skill">
      {data.icon === null ? null : <AbilityIcon path={data.icon} size={52} alt="" lazy />}
      <div>
        <p className="card-skill__name">
          <a className="sm-cardlink" href={pathOf(data)}>
            {entry.name}
          </a>
          {data.modifiertext === '' ? null : (
            <span className="card-modifier">{data.modifiertext}</span>
          )}
          <span className="card-sure" data-sure={isSure || undefined}>
            {odds}
          </span>
        </p>
        {linesOf(entry).map((line, index) => (
          // Lines of a text are never reordered.
          <p key={index} className={index === 0 ? 'card-skill__kind' : undefined}>
            <RichText text={line} links />
          </p>
        ))}
      </div>
    </li>
  );
};

const Skills = ({ skills }: { readonly skills: readonly SkillProps[] }) => (
  <ul className="card-skills">
    {skills.map((skill) => (
      <Skill key={skill.id} {...skill} />
    ))}
  </ul>
);

/** What the panels of monsters are called inside. */
export const skillHeadings: Readonly<Record<SkillClassification, string>> = {
  attack: 'Attack',
  'special active': 'Active',
  'special passive': 'Passive',
  link: 'Stackable',
  other: 'Other',
};

/** The abilities of a monster in one sub-tab: those of every copy first, then what it can be taught. */
export const MonsterSkills = ({
  monster,
  sort,
}: {
  readonly monster: Entry & MonsterDefinition;
  readonly sort: SkillClassification;
}) => {
  const share = formatShare(learnShare(monster));
  const ofSort = (ids: readonly DefinitionId[]): readonly DefinitionId[] =>
    [...new Set(ids)].filter((id) => cardOf(id).data.classification === sort);
  const sure = ofSort(monster.defaultAbilities);
  const taught = ofSort(monster.learnableAbilities).filter((id) => !sure.includes(id));
  return (
    <>
      <h3>{skillHeadings[sort]}</h3>
      {sure.length === 0 ? null : (
        <Skills skills={sure.map((id) => ({ id, odds: 'every copy', isSure: true }))} />
      )}
      {taught.length === 0 ? null : (
        <>
          <p className="card-teachable">
            <b>Teachable</b> drawn when a copy is made
          </p>
          <Skills
            skills={taught.map((id) => ({ id, odds: `${share} of copies`, isSure: false }))}
          />
        </>
      )}
    </>
  );
};

/** Side effects or side abilities of a spell. Each copy has one of all. */
export const Sides = ({
  title,
  ids,
  outOf,
}: {
  /** The heading of a sub-tab. */
  readonly title?: string;
  readonly ids: readonly DefinitionId[];
  /** How many sides the spell has. */
  readonly outOf: number;
}) => (
  <>
    {title === undefined ? null : <h3>{title}</h3>}
    <Skills
      skills={ids.map((id) => ({ id, odds: `${formatShare(1 / outOf)} of copies`, isSure: false }))}
    />
  </>
);
