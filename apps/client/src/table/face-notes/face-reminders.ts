import { entries } from '@stackmate/catalogue';
import { glossary, keywordAnchors } from '@stackmate/catalogue/glossary';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { lookupIn, plain, renderProse } from '@stackmate/catalogue/text';
import { signs } from '@stackmate/catalogue/signs';
import type { CardSignName } from '@stackmate/catalogue/signs';
import { faceSigns } from '@stackmate/ui';
import type { CardView } from '@stackmate/ui';
import { t } from '@stackmate/words';

const keywords: ReadonlySet<GlossaryAnchor> = new Set(keywordAnchors);
const lookup = lookupIn(entries);

const byRareness = (a: CardSignName, b: CardSignName): number =>
  Number(a === 'energy') - Number(b === 'energy');

/** A keyword or sign and its explanation in a sentence. */
export interface Reminder {
  readonly title: string;
  readonly explanation: string;
  /** The sign; null for a keyword. */
  readonly sign: CardSignName | null;
}

/**
 * Returns the keywords and signs on a card's face, each once, with their explanation: energy last, because almost every
 * card has it.
 */
export function faceReminders({
  short,
  abilities,
}: Pick<CardView, 'short' | 'abilities'>): readonly Reminder[] {
  const texts = [short, ...abilities.map((ability) => ability.short)];
  const anchors = texts.flatMap((shown) =>
    (shown?.text ?? []).flatMap((run) => (run.run === 'term' ? [run.anchor] : [])),
  );
  const used = [...new Set(anchors)].filter((anchor) => keywords.has(anchor));
  return [
    ...used.map((anchor) => ({
      title: t(glossary[anchor].title),
      explanation: plain(renderProse(lookup, glossary[anchor].explanation)),
      sign: null,
    })),
    ...faceSigns({ short, abilities })
      .toSorted(byRareness)
      .map((sign) => ({
        title: t(signs[sign].title),
        explanation: t(signs[sign].meaning),
        sign,
      })),
  ];
}
