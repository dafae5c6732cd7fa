import { entries } from '@stackmate/catalogue';
import type { Entry } from '@stackmate/catalogue';
import { iconPath, imagePath, skillGroup, subtypesWithIcon } from '@stackmate/catalogue/carddata';
import type { AbilityDefinition } from '@stackmate/engine';
import { rarities } from '@stackmate/engine';
import { seasonBacks } from '@stackmate/protocol';
import { masteredTypes } from '@stackmate/protocol/rewards';
import { felt, gold, elementInk, keyInk, paper } from '@stackmate/ui/inks';
import { drawFavicon, drawLogo, drawMark } from './brand/brand.ts';
import { getSeed } from './cutting/chance.ts';
import { backdropNames } from './picture/backdrops.ts';
import type { RealElement } from './picture/patterns.ts';
import { drawPicture } from './picture/picture.ts';
import { abilityIcons } from './silhouettes/abilities.ts';
import { characterPrints } from './silhouettes/characters.ts';
import { monsterScenes } from './silhouettes/monsters.ts';
import { ruleScenes } from './silhouettes/rule-cards.ts';
import type { SceneChoice } from './silhouettes/scene.ts';
import { elementSigns, plainSigns, subtypeSigns, typeSigns } from './silhouettes/signs.ts';
import { spellScenes } from './silhouettes/spells.ts';
import { leagueMetals, seasonLooks, typeLooks } from './silhouettes/type-looks.ts';
import { drawAvatar } from './stamps/avatars.ts';
import { drawBack } from './stamps/backs.ts';
import { drawBoard } from './stamps/boards.ts';
import { drawFrame } from './stamps/frames.ts';
import type { PlateName } from './stamps/plates.ts';
import { drawSign, drawStamp } from './stamps/stamp.ts';

const scenes: Readonly<Record<string, SceneChoice>> = {
  ...monsterScenes,
  ...spellScenes,
  ...ruleScenes,
};

/** Returns the choices for a card's picture, completed from its seed. Throws an Error for a card without choices. */
export const getScene = (idname: string): Required<SceneChoice> & { readonly backdrop: string } => {
  const chosen = scenes[idname];
  if (chosen === undefined)
    throw new Error(`${idname} has no picture; add it to tools/make/art/silhouettes`);
  const backdrop = chosen.backdrop ?? backdropNames[getSeed(idname) % backdropNames.length];
  return { ...chosen, backdrop };
};

const listElements = (entry: Entry): readonly RealElement[] => {
  const elements = 'elements' in entry ? entry.elements : [];
  return elements.filter(
    (element): element is RealElement => element !== 'None' && element !== 'Any',
  );
};

const cardPicture = (entry: Entry): string => {
  const { figure, companion, cast, light, backdrop } = getScene(entry.idname);
  const elements = listElements(entry);
  return drawPicture({
    seed: entry.idname,
    figure,
    companion,
    cast,
    light,
    backdrop: backdropNames.find((name) => name === backdrop) ?? 'rays',
    elements,
    ink: elementInk(elements[0] ?? 'Normal'),
    keyInk,
    paper,
    breaksOut: entry.kind === 'monster' && entry.level > 1,
  });
};

const getPlate = (ability: AbilityDefinition): PlateName => {
  const group = skillGroup(ability);
  return group === 'passive' && ability.type.includes('Auto') ? 'auto' : group;
};

/** Returns the game-icons icon of an ability. */
export const abilityIcon = (entry: Entry): string => abilityIcons[entry.idname] ?? entry.art;

const abilityStamp = (entry: Entry & AbilityDefinition): string =>
  drawStamp(entry.idname, {
    icon: abilityIcon(entry),
    plate: getPlate(entry),
    ink: elementInk(entry.attack?.element ?? 'None'),
    paper,
  });

const kebab = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

type Files = Map<string, string>;

const addCards = (files: Files): void => {
  for (const entry of entries) {
    if (entry.kind === 'ability') files.set(iconPath(entry).slice(1), abilityStamp(entry));
    else files.set(imagePath(entry.idname).slice(1), cardPicture(entry));
  }
};

const addCharacters = (files: Files): void => {
  for (const [name, { element, backdrop, ...scene }] of Object.entries(characterPrints)) {
    const picture = drawPicture({
      ...scene,
      seed: name,
      backdrop: backdrop ?? 'rays',
      elements: [element],
      ink: elementInk(element),
      keyInk,
      paper,
      breaksOut: false,
    });
    files.set(`cards/${name}.svg`, picture);
  }
};

/** Weave, icon and ink of the seasons' backs, from winter to autumn. */
const seasonScenes = [
  { weave: 'flakes', icon: 'snowflake-1', ink: elementInk('Ice') },
  { weave: 'blossoms', icon: 'sprout', ink: elementInk('Fairy') },
  { weave: 'beams', icon: 'sunflower', ink: elementInk('Electric') },
  { weave: 'fall', icon: 'maple-leaf', ink: elementInk('Fighting') },
] as const;

const addBacks = (files: Files): void => {
  const back = (
    name: string,
    weave: Parameters<typeof drawBack>[1]['weave'],
    icon: string | null,
    ink: string,
  ) => files.set(`cards/backgrounds/${name}-back.svg`, drawBack(name, { weave, icon, ink, paper }));
  back('card', 'lozenges', null, felt);
  // The ones that players choose between, beside the game's own.
  back('flame', 'scales', elementSigns.Fire, elementInk('Fire'));
  back('tide', 'waves', elementSigns.Water, elementInk('Water'));
  back('grove', 'leaves', elementSigns.Grass, elementInk('Grass'));
  back('storm', 'beams', elementSigns.Electric, elementInk('Electric'));
  back('moon', 'stars', elementSigns.Dark, elementInk('Dark'));
  back('monster', 'scales', typeSigns.Beast, elementInk('Grass'));
  back('spell', 'beams', 'spell-book', elementInk('Water'));
  back('rule', 'bricks', 'rule-book', elementInk('Fighting'));
  for (const name of seasonBacks) {
    const [, year = '', quarter = ''] = /^season-(\d{4})-q([1-4])$/.exec(name) ?? [];
    const { weave, icon, ink } = seasonScenes[Number(quarter) - 1];
    files.set(
      `cards/backgrounds/${name}-back.svg`,
      drawBack(name, { weave, icon, ink, paper, words: year }),
    );
  }
};

/** Avatars and board frames of the monster types, and the frames of the seasons' leagues. */
const addCosmetics = (files: Files): void => {
  for (const type of masteredTypes) {
    const { ink: element, motif, line } = typeLooks[type];
    const [ink, icon, name] = [elementInk(element), typeSigns[type], kebab(type)];
    for (const tier of [1, 2, 3] as const) {
      const inks = { ink, keyInk, paper, gold };
      files.set(`cards/avatars/${name}-${tier}.svg`, drawAvatar(type, icon, tier, inks));
    }
    const look = { icon, motif, line, rail: ink, cut: paper, edge: gold };
    files.set(`cards/boards/${name}.svg`, drawBoard(name, look));
  }
  for (const [quarter, look] of seasonLooks.entries()) {
    for (const [league, metal] of Object.entries(leagueMetals)) {
      const name = `q${quarter + 1}-${league}`;
      files.set(
        `cards/boards/${name}.svg`,
        drawBoard(name, { line: undefined, ...look, ...metal }),
      );
    }
  }
};

const addSigns = (files: Files): void => {
  const stamp = (folder: string, name: string, icon: string, plate: PlateName, ink: string) =>
    files.set(
      `${folder}/${kebab(name)}.svg`,
      drawStamp(`${folder} ${name}`, { icon, plate, ink, paper }),
    );
  for (const [element, icon] of Object.entries(elementSigns)) {
    stamp('elements', element, icon, 'disc', elementInk(element as RealElement));
  }
  for (const [type, icon] of Object.entries(typeSigns))
    stamp('types', type, icon, 'square', keyInk);
  for (const subtype of subtypesWithIcon) {
    stamp('subtypes', subtype, subtypeSigns[subtype] ?? '', 'hexagon', keyInk);
  }
  for (const [name, icon] of Object.entries(plainSigns)) {
    files.set(`signs/${name}.svg`, drawSign(name, icon, keyInk));
  }
};

const addBrand = (files: Files): void => {
  const colours = { keyInk, paper, felt, gold };
  files.set('brand/mark.svg', drawMark(colours));
  files.set('brand/favicon.svg', drawFavicon(colours));
  files.set('brand/logo-on-paper.svg', drawLogo(colours, 'paper'));
  files.set('brand/logo-on-felt.svg', drawLogo(colours, 'felt'));
  for (const rarity of rarities) {
    files.set(`frames/${kebab(rarity)}.svg`, drawFrame(rarity, keyInk, gold));
  }
};

/** Draws every picture of the game. Returns SVG texts by their path under packages/ui/assets. */
export const producePictures = (): ReadonlyMap<string, string> => {
  const files: Files = new Map();
  addCards(files);
  addCharacters(files);
  addBacks(files);
  addCosmetics(files);
  addSigns(files);
  addBrand(files);
  return files;
};

/** Returns every game-icons icon used in a picture. */
export const usedIcons = (): readonly string[] => {
  const used = new Set<string>([
    ...Object.values(elementSigns),
    ...Object.values(typeSigns),
    ...Object.values(subtypeSigns),
    ...Object.values(plainSigns),
    ...seasonLooks.map(({ icon }) => icon),
    ...Object.values(characterPrints).map(({ figure }) => figure),
  ]);
  for (const entry of entries) {
    if (entry.kind === 'ability') used.add(abilityIcon(entry));
    else {
      const { figure, companion } = getScene(entry.idname);
      used.add(figure);
      if (companion !== null) used.add(companion);
    }
  }
  return [...used].sort();
};
