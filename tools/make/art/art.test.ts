import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '@stackmate/catalogue';
import { everyCard } from '@stackmate/catalogue/carddata';
import { smallPath } from '@stackmate/ui/small-path';
import { describe, expect, it } from 'vitest';
import { getAuthor, creditsFor, creditsPage } from './credits.ts';
import { pictureLimit } from './picture/picture.ts';
import { abilityIcon, producePictures, getScene, usedIcons } from './produce.ts';
import { getSources } from './small-pictures.ts';
import { stampLimit } from './stamps/stamp.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const pictures = producePictures();

/** Cards shown side by side in lists, by group: monsters of one type, spells of one element. */
const kin = new Map<string, string[]>();
for (const entry of entries) {
  const groups =
    entry.kind === 'monster'
      ? entry.monsterTypes
      : entry.kind === 'spell'
        ? [`spells of ${entry.elements[0]}`]
        : entry.kind === 'rule'
          ? ['rule cards']
          : [];
  for (const group of groups) kin.set(group, [...(kin.get(group) ?? []), entry.idname]);
}

describe('pictures', () => {
  it('exist for every card and ability, where the catalogue says', () => {
    for (const { idname, image, icon } of everyCard()) {
      expect(pictures.has((image ?? icon ?? '').slice(1)), idname).toBe(true);
    }
  });

  it('in packages/ui/assets are up to date; if not, run npm run make -- art', () => {
    for (const [path, svg] of pictures) {
      const file = readFileSync(join(root, 'packages/ui/assets', path), 'utf8');
      expect(file === svg, path).toBe(true);
    }
  });

  it('have up-to-date raster versions; if not, run npm run make -- art --small', () => {
    const made: unknown = JSON.parse(
      readFileSync(join(import.meta.dirname, 'small-pictures.json'), 'utf8'),
    );
    const sources = getSources(pictures);
    expect(made).toEqual(sources);
    for (const { image } of everyCard()) {
      if (image) expect(sources).toHaveProperty([smallPath(image.slice(1))]);
    }
    for (const path of Object.keys(sources)) {
      const file = readFileSync(join(root, 'packages/ui/assets', path));
      expect(file.subarray(8, 12).toString(), path).toBe('WEBP');
      expect(file.length, path).toBeLessThan(13_000);
    }
  });

  it('are small', () => {
    for (const [path, svg] of pictures) {
      if (/^(skills|elements|types|subtypes|signs)\//.test(path)) {
        expect(svg.length, path).toBeLessThanOrEqual(stampLimit);
      } else if (path.startsWith('cards/') && !path.includes('backgrounds')) {
        expect(svg.length, path).toBeLessThanOrEqual(pictureLimit);
      }
    }
  });

  it('are self-contained, without fonts, scripts or other files', () => {
    for (const [path, svg] of pictures) {
      expect(svg, path).not.toMatch(/<text|<script|font|href="(?!#)|url\((?!#)|\bon\w+=/);
    }
  });

  it.each([...kin])('of %s differ in silhouette and in composition', (_type, cards) => {
    const scenes = cards.map(getScene);
    const figures = scenes.map(({ figure, companion }) => `${figure} ${companion}`);
    expect(new Set(figures).size).toBe(cards.length);
    const compositions = scenes.map(({ cast, light, backdrop }) => `${cast} ${light} ${backdrop}`);
    expect(new Set(compositions).size).toBe(cards.length);
  });

  it('show a different icon for each ability', () => {
    const icons = entries.filter(({ kind }) => kind === 'ability').map(abilityIcon);
    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
  });
});

describe('credits', () => {
  it('name every author whose icons are used', () => {
    const page = readFileSync(join(root, 'docs/CREDITS.md'), 'utf8');
    expect(page).toBe(creditsPage(creditsFor(usedIcons())));
    for (const icon of usedIcons()) expect(page).toContain(getAuthor(icon));
  });

  it('reject an icon with no author or several authors', () => {
    expect(() => getAuthor('no-such-icon')).toThrow('0 authors');
    expect(() => getAuthor('anvil')).toThrow('2 authors');
  });
});
