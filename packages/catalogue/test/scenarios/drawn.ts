import { scenario } from '@stackmate/engine/testing';
import type { Legend, Scenario, ScenarioOptions } from '@stackmate/engine/testing';
import { rules } from '../../src/index.ts';

/** Creates a match with catalogue cards in a drawn position; South's letters are upper case, North's lower case. */
export const drawn = (drawing: string, legend?: Legend, options?: ScenarioOptions): Scenario =>
  scenario(rules, drawing, legend, options);
