import { entries } from '@stackmate/catalogue';
import { glossary, keywordAnchors } from '@stackmate/catalogue/glossary';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { createWriter, lookupIn, plain, renderProse } from '@stackmate/catalogue/text';
import type { CardView } from '@stackmate/ui';
import { t } from '@stackmate/words';

const keywords: ReadonlySet<GlossaryAnchor> = new Set(keywordAnchors);
const writer = createWriter(lookupIn(entries));

/** A keyword and its explanation in a sentence. */
export interface Reminder {
  readonly title: string;
  readonly explanation: string;
}

/** Returns the keywords on a card's face, each once, with their explanation. */
export function keywordReminders({
  short,
  abilities,
}: Pick<CardView, 'short' | 'abilities'>): readonly Reminder[] {
  const texts = [short, ...abilities.map((ability) => ability.short)];
  const anchors = texts.flatMap((shown) =>
    (shown?.text ?? []).flatMap((run) => (run.run === 'term' ? [run.anchor] : [])),
  );
  return [...new Set(anchors)]
    .filter((anchor) => keywords.has(anchor))
    .map((anchor) => ({
      title: t(glossary[anchor].title),
      explanation: plain(renderProse(writer, glossary[anchor].explanation)),
    }));
}
