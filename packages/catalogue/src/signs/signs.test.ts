import { describe, expect, it } from 'vitest';
import { everyDefinition, lookup } from '../../test/samples.ts';
import { glossary } from '../glossary/glossary.ts';
import { englishShort } from '../english/index.ts';
import { renderShort } from '../short/index.ts';
import { cardSignNames, signs, tableSignNames } from './signs.ts';

/** The symbols on the faces of all cards and abilities, other than elements, monster types and range types. */
const drawn = new Set<string>();
for (const definition of everyDefinition) {
  if (definition.kind === 'monster') continue;
  const { marks, text } = renderShort(definition, lookup, englishShort);
  for (const { name } of marks) drawn.add(name);
  for (const run of text) if (run.run === 'symbol' && run.kind === 'mark') drawn.add(run.name);
}

const all = [...cardSignNames, ...tableSignNames];

describe('the signs of cards', () => {
  it('are 21 at most', () => {
    expect(cardSignNames.length).toBeLessThanOrEqual(21);
  });

  it('include every symbol on a card', () => {
    expect([...drawn].filter((name) => !cardSignNames.includes(name as never))).toEqual([]);
  });

  it('are all drawn: on faces, or beside the numbers of monsters and squares', () => {
    const beside = ['power', 'iq', 'eq', 'range', 'king', 'stack'];
    expect(cardSignNames.filter((name) => !drawn.has(name) && !beside.includes(name))).toEqual([]);
  });

  it.each(all)(
    '%s has a name, a meaning in a sentence or two, and a term of the glossary',
    (name) => {
      const { title, meaning, anchor } = signs[name];
      expect(title).not.toBe('');
      expect(meaning).toMatch(/^\p{Lu}.{10,110}\.$/u);
      expect(glossary[anchor]).toBeDefined();
    },
  );

  it('have names of their own', () => {
    expect(new Set(all.map((name) => signs[name].title)).size).toBe(all.length);
  });
});
