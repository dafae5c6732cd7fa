import type { Definition } from '@stackmate/engine';
import { sampleDefinitions } from './samples.ts';
import { lookupIn } from '../src/text/writer.ts';

export const everyDefinition: readonly Definition[] = sampleDefinitions;

export const lookup = lookupIn([]);
