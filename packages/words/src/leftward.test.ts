import { expect, it } from 'vitest';
import { isLeftward } from './leftward.ts';
import { offeredLanguages } from './offered.ts';

it('[LI2] agrees with the directions of the offered languages', () => {
  for (const { code, direction } of Object.values(offeredLanguages)) {
    expect([code, isLeftward(code)]).toEqual([code, direction === 'rtl']);
  }
});
