import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { cardDataSchema } from './card-schema.ts';
import { catalogueFile, everyCard } from './catalogue-file.ts';

describe('the schema of carddata.json', () => {
  const validate = new Ajv2020({ strict: false }).compile(cardDataSchema());

  it('accepts every card', () => {
    validate(everyCard());
    expect(validate.errors).toBeNull();
  });

  it.each([
    { elemtype1: 99 },
    { cost: 'free' },
    { unknown: 1 },
    { name: { Klingon: 'qagh' } },
    { id: undefined },
  ])('refuses a card with %j', (wrong) => {
    const [card] = JSON.parse(JSON.stringify([{ ...everyCard()[0], ...wrong }])) as unknown[];
    expect(validate([card])).toBe(false);
  });

  it('names the numeric ids', () => {
    const { $defs } = cardDataSchema() as { $defs: Record<string, { oneOf: unknown[] }> };
    expect($defs.elements.oneOf[2]).toEqual({ const: 2, title: 'Fire' });
  });
});

describe('catalogue.json', () => {
  it('has the targets, costs and conditions of every card and ability as data', () => {
    const file = JSON.parse(JSON.stringify(catalogueFile())) as ReturnType<typeof catalogueFile>;
    expect(file.version).toBe(catalogue.version);
    expect(file.definitions).toEqual(JSON.parse(JSON.stringify(catalogue.definitions)));
    expect(file.definitions.map(({ id }) => id)).toEqual(everyCard().map(({ id }) => id));
    expect(file.enumerations.elements[2]).toBe('Fire');
  });
});
