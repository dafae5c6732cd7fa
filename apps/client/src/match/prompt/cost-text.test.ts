import { entries } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { costText } from './cost-text.ts';

const idOf = (idname: string): number => entries.find((one) => one.idname === idname)!.id;

it('says in energy what is paid of it, and else what the card says', () => {
  expect(costText(idOf('Brace'))).toBe('1 energy');
  expect(entries.map(({ id }) => costText(id)).filter((text) => /^\d+ HP/.test(text))).toEqual([]);
  // A monster is no thing to use.
  expect(costText(idOf('EmberWyrm'))).toBe('');
});
