import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elements, rarities } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { toFileName } from '../assets/assets.tsx';
import { elementInk } from './index.ts';

const css = readFileSync(join(import.meta.dirname, '../styles/inks.css'), 'utf8');

it('the style sheets contain every element’s ink', () => {
  for (const element of elements.filter((name) => name !== 'Any')) {
    expect(css).toContain(`[data-ink='${element}'] {\n  --sm-ink: ${elementInk(element)};`);
  }
});

it('the style sheets contain a frame per rarity', () => {
  for (const rarity of rarities) {
    const frame = `url('../../assets/frames/${toFileName(rarity)}.svg')`;
    expect(css).toContain(`[data-rarity='${rarity}'] {\n  --sm-frame: ${frame};`);
  }
});
