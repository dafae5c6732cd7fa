import { describe, expect, it } from 'vitest';
import { ruleCodes } from '@stackmate/engine';
import { entryById } from '../catalogue.ts';
import { glossary } from '../glossary/glossary.ts';
import { renderProse } from '../text/prose.ts';
import type { Prose } from '../text/prose.ts';
import { plain } from '../runs/run.ts';
import type { Block } from './block.ts';
import { officialRules, sectionsIn } from './official-rules.ts';

const sections = officialRules.sections.flatMap(sectionsIn);
const blocks = sections.flatMap((section) => section.blocks);
const lookup = () => 'a card';

const proseIn = (block: Block): readonly Prose[] => {
  switch (block.block) {
    case 'paragraph':
      return [block.text];
    case 'list':
      return [block.intro, ...block.items];
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'example':
      return [block.example.caption];
    case 'card icons':
    case 'element chart':
    case 'glossary':
      return [];
  }
};

const examples = blocks.flatMap((block) => (block.block === 'example' ? [block.example] : []));

describe('the Official Rules', () => {
  it('have the chapters of the rules page', () => {
    expect(officialRules.sections.map(({ title }) => title)).toEqual([
      'Cards',
      'Game setup',
      'Game phases',
      'Win conditions',
      'Resource system',
      'Player turn actions',
      'Opponent turn actions',
      'Advanced',
    ]);
    const inside = {
      Cards: ['Monster', 'Supermon', 'Spell', 'Card types', 'Rule cards'],
      'Game setup': ['Deck', 'Superdeck', 'Hand', 'Field', 'Bin', 'Void'],
      'Game phases': ['King selection', 'Setup turns', 'Normal turns'],
      'Resource system': ['Energy', 'Cost types', 'Cost values', 'Cost calculation'],
      'Player turn actions': [
        'Summon',
        'Move',
        'Stack',
        'Unstack',
        'Lift',
        'Battle',
        'Activate spells',
        'Activate monster abilities',
        'Upgrade',
        'Action limits',
      ],
      'Opponent turn actions': ['Responding', 'Response stack', 'Response level'],
      Advanced: ['Overrides', 'Stat calculation', 'Definitions'],
    };
    for (const title of Object.values(inside).flat()) {
      expect(
        sections.map((section) => section.title),
        title,
      ).toContain(title);
    }
  });

  it('show a spell next to spells and a monster next to monsters', () => {
    const shown = sections.flatMap(({ id, blocks: inside }) =>
      inside
        .flatMap(proseIn)
        .flatMap(({ parameters }) => Object.values(parameters))
        .flatMap((value) =>
          typeof value === 'object' && 'card' in value ? [{ section: id, card: value.card }] : [],
        ),
    );
    expect(shown.map(({ card }) => card)).toContain(214);
    for (const { section, card } of shown) {
      expect(entryById(card).kind).toBe(section);
    }
  });

  it('state every rule of play', () => {
    const statedCodes = new Set(blocks.flatMap((block) => block.codes));
    const toState = ruleCodes
      .map(({ code }) => code)
      .filter((code) => !/^(?:EC|CT)/.test(code) || ['CT1', 'CT4', 'CT6'].includes(code));
    expect(toState.filter((code) => !statedCodes.has(code))).toEqual([]);
  });

  it('cite rules for every block', () => {
    for (const block of blocks) {
      if (block.block !== 'glossary') {
        expect(block.codes.length, JSON.stringify(block)).toBeGreaterThan(0);
      }
    }
  });

  it('can be rendered: every parameter and term exists', () => {
    for (const block of blocks) {
      for (const text of proseIn(block)) {
        const words = plain(renderProse(lookup, text));
        expect(words).not.toMatch(/[{}[\]|]/);
        expect(words.trim()).toBe(words);
      }
    }
  });

  it('have a unique address for each section, and a section or definition for each term', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, anchor } of sections) {
      expect(anchor === null || anchor === id).toBe(true);
      if (anchor === null) expect(Object.keys(glossary)).not.toContain(id);
    }
    expect(blocks.filter(({ block }) => block === 'glossary')).toHaveLength(1);
  });

  it('link to the example card', () => {
    const links = blocks.flatMap(proseIn).flatMap((text) => renderProse(lookup, text));
    expect(links).toContainEqual({ run: 'card', text: 'a card', id: 214 });
  });

  it('draw at least a dozen examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(12);
  });

  it.each(examples.map((drawn) => [drawn.title, drawn] as const))(
    'the example "%s" is a board with at most one King a side',
    (_, { rows }) => {
      expect(rows).toHaveLength(5);
      for (const row of rows) expect(row).toMatch(/^[A-Za-z.*]{5}$/);
      const cells = rows.join('');
      for (const king of ['K', 'k']) expect(cells.split(king).length - 1, king).toBe(1);
      expect(cells.replaceAll(/[^A-Z]/g, '').length).toBeLessThanOrEqual(4);
      expect(cells.replaceAll(/[^a-z]/g, '').length).toBeLessThanOrEqual(4);
    },
  );
});
