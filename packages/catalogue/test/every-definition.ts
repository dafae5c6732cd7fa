import type { Definition } from '@stackmate/engine';
import { entries } from '../src/catalogue.ts';
import { lookupIn } from '../src/text/writer.ts';
import { sampleDefinitions } from './samples.ts';

/** The whole catalogue, and samples with features that no card uses today. */
export const everyDefinition: readonly Definition[] = [...entries, ...sampleDefinitions];

export const lookup = lookupIn(entries);
