import { plain } from '@stackmate/catalogue/text';
import type { Entry } from '@stackmate/catalogue';
import type { CardData } from '@stackmate/catalogue/carddata';
import type { SkillClassification } from '@stackmate/engine';
import type { CardAnswer, CardSource, FaceAnswer, Neighbour, TabAnswer } from '../card-answer.ts';
import { firstEdition, queryOf } from '../choices.ts';
import { cardOf, findCard, neighboursOf, pathOf } from './cards.ts';
import type { KnownCard } from './cards.ts';
import { elementsOf, sidesOfSort } from './sides.ts';
import { linesOf } from './texts.ts';

const skillTabs: readonly (readonly [SkillClassification, string])[] = [
  ['attack', 'Attack'],
  ['special active', 'Special Active'],
  ['special passive', 'Special Passive'],
  ['link', 'Link'],
  ['other', 'Other'],
];

const tab = (id: string, label: string, piece: string): TabAnswer => ({
  id,
  label,
  content: { piece },
});

/** A tab whose sub-tabs are those that hold anything; null if none does. */
function sorted(
  { id, label, card }: { readonly id: string; readonly label: string; readonly card: number },
  holds: (sort: SkillClassification) => boolean,
): readonly TabAnswer[] {
  const tabs = skillTabs
    .filter(([sort]) => holds(sort))
    .map(([sort, name]) =>
      tab(`${id}-${sort.replaceAll(' ', '-')}`, name, `card ${card} ${id} ${sort}`),
    );
  return tabs.length === 0 ? [] : [{ id, label, content: { tabs } }];
}

function tabsOf({ data, entry }: KnownCard): readonly TabAnswer[] {
  const own = (id: string, label: string): TabAnswer => tab(id, label, `card ${entry.id} ${id}`);
  const notes = own('notes', 'Notes');
  const group = (id: string, label: string) => ({ id, label, card: entry.id });
  switch (entry.kind) {
    case 'monster': {
      const all = [...entry.defaultAbilities, ...entry.learnableAbilities];
      const sorts = new Set(all.map((id) => cardOf(id).data.classification));
      return [
        own('stats', 'Stats'),
        ...sorted(group('skills', 'Possible Abilities'), (sort) => sorts.has(sort)),
        notes,
      ];
    }
    case 'spell':
      return [
        ...(data.sideeffects.length === 0 ? [] : [own('sideeffects', 'Side Effects')]),
        ...sorted(
          group('sideabilities', 'Side Abilities'),
          (sort) => sidesOfSort({ data, entry }, sort).length > 0,
        ),
        notes,
      ];
    case 'ability':
      return [
        ...(data.relatedspells.length === 0 ? [] : [own('magic', 'Magic')]),
        ...(data.relatedmonsters.length === 0 ? [] : [own('monster', 'Monster')]),
        notes,
      ];
    case 'rule':
      return [notes];
  }
}

/** The query of a piece, with no more in it than what it shows. */
const facesOf = ({ entry }: KnownCard, query: string, copyQuery: string): readonly FaceAnswer[] => {
  const piece = (part: string, end: string): string => `card ${entry.id} ${part}${end}`;
  if (entry.kind === 'ability') return [{ id: 'card', label: 'Card', piece: piece('face', '') }];
  return [
    { id: 'card', label: 'Card', piece: piece('face', copyQuery) },
    { id: 'xl', label: 'XL', piece: piece('xl', query) },
    { id: 'board', label: 'On the board', piece: piece('board', copyQuery) },
  ];
};

function sectionsOf({ entry }: KnownCard): readonly string[] {
  const piece = (part: string): string => `card ${entry.id} ${part}`;
  return [
    ...(entry.kind !== 'monster' && entry.area ? [piece('area')] : []),
    ...(elementsOf(entry).length > 0 ? [piece('strengths')] : []),
    ...(entry.kind === 'monster' ? [piece('kin')] : []),
  ];
}

const neighbour = (data: CardData | null): Neighbour | null =>
  data && { name: data.name.English, path: pathOf(data) };

/** Searches show about so many signs. */
const descriptionLimit = 200;

/** What a page says of its card to searches and to whoever it is shared with. */
function descriptionOf(entry: Entry): string {
  const lines = [entry.flavour, ...linesOf(entry).map(plain), entry.note ?? ''];
  const all = lines.filter((line) => line !== '').join(' ');
  const short = all.slice(0, descriptionLimit);
  return short === all ? all : `${short.slice(0, short.lastIndexOf(' '))} …`;
}

/** Answers from the catalogue. */
export const cardOnServer: CardSource = (id, choices): CardAnswer | null => {
  const known = findCard(id);
  if (!known) return null;
  const { data, entry } = known;
  const isOwned = entry.kind === 'monster' || entry.kind === 'spell';
  const shown = isOwned ? choices : { roll: null, edition: firstEdition };
  const copyQuery = queryOf({ ...shown, edition: firstEdition });
  const [before, after] = neighboursOf(known);
  return {
    ...shown,
    id: entry.id,
    name: entry.name,
    path: pathOf(data),
    kind: entry.kind,
    ink: elementsOf(entry)[0] ?? 'None',
    image: data.image,
    meta: { title: entry.name, description: descriptionOf(entry), hidden: data.hidden },
    title: `card ${entry.id} title`,
    faces: facesOf(known, queryOf(shown), copyQuery),
    copy: shown.roll === null ? null : `card ${entry.id} copy${copyQuery}`,
    tabs: tabsOf(known),
    sections: sectionsOf(known),
    previous: neighbour(before),
    next: neighbour(after),
  };
};
