import { plain } from '@stackmate/catalogue/text';
import type { Entry } from '@stackmate/catalogue';
import type { CardData } from '@stackmate/catalogue/carddata';
import type { SkillClassification } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { CardAnswer, CardSource, FaceAnswer, Neighbour, TabAnswer } from '../card-answer.ts';
import { firstEdition, getQuery } from '../choices.ts';
import {
  getCard,
  listElements,
  findCard,
  listLines,
  listNeighbours,
  getPath,
  sortSides,
} from './cards.ts';
import type { KnownCard } from './cards.ts';

const skillTabs: readonly (readonly [SkillClassification, Message])[] = [
  ['attack', msg('Attack', 'kind of ability')],
  ['special active', msg('Special Active')],
  ['special passive', msg('Special Passive')],
  ['link', msg('Link')],
  ['other', msg('Other')],
];

const tab = (id: string, label: Message, piece: string): TabAnswer => ({
  id,
  label,
  content: { piece },
});

/** Returns a tab with a sub-tab for every sort that `holds` accepts; nothing if there is none. */
function sortedTab(
  { id, label, card }: { readonly id: string; readonly label: Message; readonly card: number },
  holds: (sort: SkillClassification) => boolean,
): readonly TabAnswer[] {
  const tabs = skillTabs
    .filter(([sort]) => holds(sort))
    .map(([sort, name]) =>
      tab(`${id}-${sort.replaceAll(' ', '-')}`, name, `card ${card} ${id} ${sort}`),
    );
  return tabs.length === 0 ? [] : [{ id, label, content: { tabs } }];
}

function listTabs({ data, entry }: KnownCard): readonly TabAnswer[] {
  const own = (id: string, label: Message): TabAnswer => tab(id, label, `card ${entry.id} ${id}`);
  const notes = own('notes', msg('Notes'));
  const group = (id: string, label: Message) => ({ id, label, card: entry.id });
  switch (entry.kind) {
    case 'monster': {
      const all = [...entry.defaultAbilities, ...entry.learnableAbilities];
      const sorts = new Set(all.map((id) => getCard(id).data.classification));
      return [
        own('stats', msg('Stats')),
        ...sortedTab(group('skills', msg('Possible Abilities')), (sort) => sorts.has(sort)),
        notes,
      ];
    }
    case 'spell':
      return [
        ...(data.sideeffects.length === 0 ? [] : [own('sideeffects', msg('Side Effects'))]),
        ...sortedTab(
          group('sideabilities', msg('Side Abilities')),
          (sort) => sortSides({ data, entry }, sort).length > 0,
        ),
        notes,
      ];
    case 'ability':
      return [
        ...(data.relatedspells.length === 0 ? [] : [own('magic', msg('Magic'))]),
        ...(data.relatedmonsters.length === 0 ? [] : [own('monster', msg('Monster'))]),
        notes,
      ];
    case 'rule':
      return [notes];
  }
}

/** Returns the card's views. A piece's query contains only the choices that it shows. */
const listFaces = (
  { entry }: KnownCard,
  query: string,
  copyQuery: string,
): readonly FaceAnswer[] => {
  const piece = (part: string, end: string): string => `card ${entry.id} ${part}${end}`;
  const cardFace = { id: 'card', label: msg('Card') } as const;
  if (entry.kind === 'ability') return [{ ...cardFace, piece: piece('face', '') }];
  return [
    { ...cardFace, piece: piece('face', copyQuery) },
    { id: 'xl', label: msg('XL'), piece: piece('xl', query) },
    { id: 'board', label: msg('On the board'), piece: piece('board', copyQuery) },
  ];
};

function listSections({ entry }: KnownCard): readonly string[] {
  const piece = (part: string): string => `card ${entry.id} ${part}`;
  return [
    ...(entry.kind !== 'monster' && entry.area ? [piece('area')] : []),
    ...(listElements(entry).length > 0 ? [piece('strengths')] : []),
    ...(entry.kind === 'monster' ? [piece('kin')] : []),
  ];
}

const neighbour = (data: CardData | null): Neighbour | null =>
  data && { name: t(getCard(data.id).entry.name), path: getPath(data) };

/** Max characters of a description, about what search results show. */
const descriptionLimit = 200;

/** Returns the description of a card's page for search engines and link previews. */
function getDescription(entry: Entry): string {
  const { flavour, note } = entry;
  const lines = [t(flavour), ...listLines(entry).map(plain), note === undefined ? '' : t(note)];
  const all = lines.filter((line) => line !== '').join(' ');
  const short = all.slice(0, descriptionLimit);
  return short === all ? all : `${short.slice(0, short.lastIndexOf(' '))} …`;
}

/** Returns a card's page data from the catalogue. */
export const cardOnServer: CardSource = (id, choices): CardAnswer | null => {
  const known = findCard(id);
  if (!known) return null;
  const { data, entry } = known;
  const isOwned = entry.kind === 'monster' || entry.kind === 'spell';
  const shown = isOwned ? choices : { roll: null, edition: firstEdition };
  const copyQuery = getQuery({ ...shown, edition: firstEdition });
  const [before, after] = listNeighbours(known);
  return {
    ...shown,
    id: entry.id,
    name: t(entry.name),
    path: getPath(data),
    kind: entry.kind,
    ink: listElements(entry)[0] ?? 'None',
    image: data.image,
    meta: { title: t(entry.name), description: getDescription(entry), hidden: data.hidden },
    title: `card ${entry.id} title`,
    faces: listFaces(known, getQuery(shown), copyQuery),
    copy: shown.roll === null ? null : `card ${entry.id} copy${copyQuery}`,
    tabs: listTabs(known),
    sections: listSections(known),
    sales: null,
    previous: neighbour(before),
    next: neighbour(after),
  };
};
