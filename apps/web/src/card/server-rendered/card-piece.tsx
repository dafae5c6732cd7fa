import { plain } from '@stackmate/catalogue/text';
import type { Entry } from '@stackmate/catalogue';
import { skillClassifications } from '@stackmate/engine';
import type { SkillClassification } from '@stackmate/engine';
import { AbilityIcon } from '@stackmate/ui';
import type { ComponentType, ReactElement } from 'react';
import { t } from '@stackmate/words';
import { getChoices } from '../choices.ts';
import { Area } from './area.tsx';
import { listElements, findCard, listLines, sortSides } from './cards.ts';
import type { KnownCard } from './cards.ts';
import { CopySheet } from './copy-sheet.tsx';
import { ExplainedFace, FieldFaces, HandFace } from './faces.tsx';
import { Notes } from './notes.tsx';
import { RelatedMonsters, RelatedSpells } from './owners.tsx';
import { RelatedByKind } from './related-by-kind.tsx';
import { rollCopy } from './rolled.ts';
import { MonsterSkills, Sides, skillHeadings } from './skills.tsx';
import { Stats } from './stats.tsx';
import { Strengths } from './strengths.tsx';
import { CardTitle } from './title.tsx';

const getCode = ({ shortCode }: Entry): string => shortCode;

/** Shows an ability, which has no card face, as a large stamp. */
const AbilityPlate = ({ known: { data, entry } }: { readonly known: KnownCard }) => (
  <div className="card-plate">
    <span className="card-plate__code">{getCode(entry)}</span>
    {data.icon === null ? null : <AbilityIcon path={data.icon} size={216} alt="" />}
    <b className="card-plate__name">{t(entry.name)}</b>
    <span className="card-plate__kind">{plain(listLines(entry)[0])}</span>
  </div>
);

const isSort = (word: string): word is SkillClassification =>
  (skillClassifications as readonly string[]).includes(word);

type PieceElement = ReactElement | null;

/** Renders a view of a card, or of the copy in `query`; null for other pieces. */
function renderFace(part: string, known: KnownCard, query: string): PieceElement {
  const { entry } = known;
  const { roll, edition } = getChoices(new URLSearchParams(query));
  if (entry.kind === 'ability') return part === 'face' ? <AbilityPlate known={known} /> : null;
  const isOwned = entry.kind !== 'rule';
  const copy = roll === null || !isOwned ? null : rollCopy(entry.id, roll);
  switch (part) {
    case 'face':
      return <HandFace id={entry.id} copy={copy} />;
    case 'xl':
      return <ExplainedFace id={entry.id} copy={copy} edition={isOwned ? edition : null} />;
    case 'board':
      return <FieldFaces id={entry.id} copy={copy} />;
    case 'copy':
      return copy === null ? null : <CopySheet copy={copy} />;
    default:
      return null;
  }
}

/** Renders a monster's abilities or a spell's sides; null for other pieces. `sort` names the sub-tab. */
function renderSkills(part: string, { data, entry }: KnownCard, sort: string): PieceElement {
  if (entry.kind === 'monster') {
    return part === 'skills' && isSort(sort) ? <MonsterSkills monster={entry} sort={sort} /> : null;
  }
  if (entry.kind !== 'spell') return null;
  const outOf = entry.sides.length;
  if (part === 'sideeffects') return <Sides ids={data.sideeffects} outOf={outOf} />;
  if (part !== 'sideabilities' || !isSort(sort)) return null;
  return (
    <Sides title={t(skillHeadings[sort])} ids={sortSides({ data, entry }, sort)} outOf={outOf} />
  );
}

function renderDetails(part: string, known: KnownCard): PieceElement {
  const { entry } = known;
  switch (part) {
    case 'title':
      return <CardTitle known={known} />;
    case 'notes':
      return <Notes known={known} />;
    case 'stats':
      return entry.kind === 'monster' ? <Stats monster={entry} /> : null;
    case 'kin':
      return entry.kind === 'monster' ? <RelatedByKind monster={entry} /> : null;
    case 'magic':
      return <RelatedSpells known={known} />;
    case 'monster':
      return <RelatedMonsters known={known} />;
    case 'strengths':
      return <Strengths own={listElements(entry)} />;
    case 'area':
      return entry.kind !== 'monster' && entry.area ? <Area struck={entry.area} /> : null;
    default:
      return null;
  }
}

const names = /^card (\d+) (\w+)(?: ([\w ]+))?(\?.*)?$/;

/** Returns the component of a prerendered piece by its name (see card-on-server.ts); null for unknown names. */
export function cardPiece(name: string): ComponentType | null {
  const [, id = '', part = '', sort = '', query = ''] = names.exec(name) ?? [];
  const known = findCard(id);
  if (!known) return null;
  const piece =
    renderFace(part, known, query) ?? renderSkills(part, known, sort) ?? renderDetails(part, known);
  return piece && (() => piece);
}
