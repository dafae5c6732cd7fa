// Apart from `card-view.ts`, because most pages show faces only and the renderer of full texts is large.

import { entries, entryById } from '@stackmate/catalogue';
import type { Entry } from '@stackmate/catalogue';
import { fullWords } from '@stackmate/catalogue/full-words';
import { lookupIn, renderDefinition } from '@stackmate/catalogue/text';
import type { Text } from '@stackmate/catalogue/text';
import type { DefinitionId } from '@stackmate/engine';
import { cachedByLanguage, t } from '@stackmate/words';

const lookup = lookupIn(entries);

/** Removes the first line, the kind of card, which faces show in other ways. */
const withoutKind = (text: Text): Text => {
  const end = text.findIndex(({ run }) => run === 'break');
  return end === -1 ? [] : text.slice(end + 1);
};

/** Removes the upfront cost, which has its own place on a face. */
const withoutUpfrontCost = (text: Text): Text => {
  const line = text.slice(0, text.findIndex(({ run }) => run === 'break') + 1);
  const activation = line.findIndex((run) => run.run === 'term' && run.anchor === 'activationcost');
  return text.slice(activation === -1 ? line.length : activation);
};

/** Removes the last line, the side effects and side abilities, which have their own place on a face. */
const withoutSides = (text: Text): Text =>
  text.slice(
    0,
    text.findLastIndex(({ run }) => run === 'break'),
  );

const ownText = (entry: Entry): Text => {
  if (entry.kind === 'monster') return [];
  const text = renderDefinition(entry, lookup, fullWords());
  if (entry.kind === 'ability') return text;
  const withoutHead = withoutKind(text);
  const own = entry.kind === 'spell' ? withoutSides(withoutUpfrontCost(withoutHead)) : withoutHead;
  return own.length === 0 && entry.note ? [{ run: 'text', text: t(entry.note) }] : own;
};

/**
 * Returns the full text of a card or ability, without what faces show in other ways; empty for monsters, which have
 * abilities instead. The first line of an ability is its kind, cost and frequency.
 */
export const fullText = cachedByLanguage((id: DefinitionId): Text => ownText(entryById(id)));
