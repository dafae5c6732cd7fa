import { entries } from '@stackmate/catalogue';
import { lookupIn, plain, renderProse } from '@stackmate/catalogue/text';
import type { Prose } from '@stackmate/catalogue/text';
import { RichText } from '@stackmate/ui';

const lookup = lookupIn(entries);

/** Shows text of the catalogue with its links. */
export const ProseText = ({ prose }: { readonly prose: Prose }) => (
  <RichText text={renderProse(lookup, prose)} links icons />
);

/** Returns text of the catalogue without links, for accessible names. */
export const proseWords = (prose: Prose): string => plain(renderProse(lookup, prose));
