import { entries } from '@stackmate/catalogue';
import type { Entry } from '@stackmate/catalogue';
import { lookupIn, renderDefinition } from '@stackmate/catalogue/text';
import type { Text } from '@stackmate/catalogue/text';

const lookup = lookupIn(entries);

/** Returns the lines of a card's text: its type line, then its effects. */
export function linesOf(entry: Entry): readonly Text[] {
  const lines: Text[number][][] = [[]];
  for (const run of renderDefinition(entry, lookup)) {
    if (run.run === 'break') lines.push([]);
    else lines.at(-1)!.push(run);
  }
  return lines;
}
