import type { Entry } from '@stackmate/catalogue';
import { abilitiesPerMonster } from '@stackmate/engine';
import type { DefinitionId, MonsterDefinition, SkillClassification } from '@stackmate/engine';
import { AbilityIcon, formatShare, RichText } from '@stackmate/ui';
import { msg, pageAddress, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { getCard, listLines, getPath } from './cards.ts';
import { TextWithLinks } from '../../words/text-with-links.tsx';

/** Returns the share of copies that have a learnable ability: all are equally likely to fill the slots beside the defaults. */
function learnShare({ defaultAbilities, learnableAbilities }: MonsterDefinition): number {
  const defaults = new Set(defaultAbilities);
  const others = new Set(learnableAbilities.filter((id) => !defaults.has(id)));
  return (abilitiesPerMonster - defaults.size) / others.size;
}

interface SkillProps {
  readonly id: DefinitionId;
  /** Share of copies that have it, as text. */
  readonly odds: string;
  /** Whether every copy has it. */
  readonly isDefault: boolean;
}

const Skill = ({ id, odds, isDefault }: SkillProps) => {
  const { data, entry } = getCard(id);
  return (
    <li className="card-skill">
      {data.icon === null ? null : <AbilityIcon path={data.icon} size={52} alt="" lazy />}
      <div>
        <p className="card-skill__name">
          <a className="sm-cardlink" href={pageAddress(getPath(data))}>
            {t(entry.name)}
          </a>
          {data.modifiertext === '' ? null : (
            <span className="card-modifier">{data.modifiertext}</span>
          )}
          <span className="card-sure" data-sure={isDefault || undefined}>
            {odds}
          </span>
        </p>
        {listLines(entry).map((line, index) => (
          // Lines never change order.
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

/** Heading of each sub-tab. */
export const skillHeadings: Readonly<Record<SkillClassification, Message>> = {
  attack: msg('Attack', 'kind of ability'),
  'special active': msg('Active'),
  'special passive': msg('Passive'),
  link: msg('Stackable'),
  other: msg('Other'),
};

/** Lists a monster's abilities of one sort: those of every copy first, then the learnable ones. */
export const MonsterSkills = ({
  monster,
  sort,
}: {
  readonly monster: Entry & MonsterDefinition;
  readonly sort: SkillClassification;
}) => {
  const share = formatShare(learnShare(monster));
  const ofSort = (ids: readonly DefinitionId[]): readonly DefinitionId[] =>
    [...new Set(ids)].filter((id) => getCard(id).data.classification === sort);
  const defaults = ofSort(monster.defaultAbilities);
  const learnable = ofSort(monster.learnableAbilities).filter((id) => !defaults.includes(id));
  return (
    <>
      <h3>{t(skillHeadings[sort])}</h3>
      {defaults.length === 0 ? null : (
        <Skills skills={defaults.map((id) => ({ id, odds: t('every copy'), isDefault: true }))} />
      )}
      {learnable.length === 0 ? null : (
        <>
          <p className="card-teachable">
            <TextWithLinks text={t('**Teachable** rolled for each copy')} />
          </p>
          <Skills
            skills={learnable.map((id) => ({
              id,
              odds: t('{share} of copies', { share }),
              isDefault: false,
            }))}
          />
        </>
      )}
    </>
  );
};

/** Lists side effects or side abilities of a spell. Every copy has one of all of them. */
export const Sides = ({
  title,
  ids,
  outOf,
}: {
  /** Heading of the sub-tab. */
  readonly title?: string;
  readonly ids: readonly DefinitionId[];
  /** Number of sides that the spell has. */
  readonly outOf: number;
}) => (
  <>
    {title === undefined ? null : <h3>{title}</h3>}
    <Skills
      skills={ids.map((id) => ({
        id,
        odds: t('{share} of copies', { share: formatShare(1 / outOf) }),
        isDefault: false,
      }))}
    />
  </>
);
