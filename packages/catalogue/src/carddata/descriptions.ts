import { entries } from '../catalogue.ts';
import { fullWords } from '../full-words.ts';
import { lookupIn } from '../runs/lookup.ts';
import { plain } from '../runs/run.ts';
import { renderDefinition } from '../text/definition.ts';
import type { Descriptions } from './card-texts.ts';

const lookup = lookupIn(entries);

/** Returns what all cards and abilities say in the shown language, whose words are loaded (`loadCardWords`). */
export const describeCards = (): Descriptions =>
  Object.fromEntries(
    entries.map((entry) => [entry.id, plain(renderDefinition(entry, lookup, fullWords()))]),
  );
