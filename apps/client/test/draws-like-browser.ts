import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';

type Acting = typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Makes React render by itself, as in a browser, in all tests of a file. */
export function drawsLikeBrowser(): void {
  afterEach(cleanup);
  beforeAll(() => {
    (globalThis as Acting).IS_REACT_ACT_ENVIRONMENT = false;
  });
  afterAll(() => {
    (globalThis as Acting).IS_REACT_ACT_ENVIRONMENT = true;
  });
}
