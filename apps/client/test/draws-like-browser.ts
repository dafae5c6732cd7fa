import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';

type Acting = typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Makes React render as in a browser in the tests of a file, not when a test says so. */
export function drawsLikeBrowser(): void {
  afterEach(cleanup);
  beforeAll(() => {
    (globalThis as Acting).IS_REACT_ACT_ENVIRONMENT = false;
  });
  afterAll(() => {
    (globalThis as Acting).IS_REACT_ACT_ENVIRONMENT = true;
  });
}
