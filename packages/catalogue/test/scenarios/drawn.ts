import { scenario } from '@stackmate/engine/testing';
import type { Legend, Scenario, ScenarioOptions } from '@stackmate/engine/testing';
import { rules } from '../../src/index.ts';

/** A match with the cards of the catalogue that stands as drawn; upper case is South's, lower case North's. */
export const drawn = (drawing: string, legend?: Legend, options?: ScenarioOptions): Scenario =>
  scenario(rules, drawing, legend, options);
