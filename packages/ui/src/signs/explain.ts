import { signs } from '@stackmate/catalogue/signs';
import type { SignName } from '@stackmate/catalogue/signs';
import type { GlossaryAnchor } from '@stackmate/catalogue/glossary';
import { elementStrength, selectableElements } from '@stackmate/engine';
import type { Element } from '@stackmate/engine';
import { listText, t } from '@stackmate/words';
import { elementName, isElement, isMonsterType, monsterTypeName } from '../names/names.ts';

/** A symbol in words: its name, what it means, and the term that explains more. */
export interface Explanation {
  readonly title: string;
  readonly meaning: string;
  readonly anchor: GlossaryAnchor;
}

const named = (elements: readonly Element[]): string =>
  listText(elements.map((element) => elementName(element)));

function explainElement(element: Element): Explanation {
  const strong = selectableElements.filter((target) => elementStrength(element, target) > 0);
  const weak = selectableElements.filter((target) => elementStrength(element, target) < 0);
  return {
    title: elementName(element),
    meaning: [
      strong.length > 0
        ? t('Its attacks are stronger against {elements}.', { elements: named(strong) })
        : '',
      weak.length > 0 ? t('Weaker against {elements}.', { elements: named(weak) }) : '',
      strong.length + weak.length === 0 ? t('An element without strengths and weaknesses.') : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    anchor: 'elementtype',
  };
}

/** Returns '+1 energy to summon', which contains the symbol's name, or 'Limit: 1× a turn'. */
function titleOf(title: string, says: string): string {
  if (says === '') return title;
  return says.toLowerCase().includes(title.toLowerCase())
    ? says
    : t('{sign}: {says}', { sign: title, says });
}

/**
 * Explains what a `data-sign` names: a sign, `element Fire` or `type Wolf`. `says` is what it says of its card, such as
 * '2 energy'. Returns null for names that are none of these.
 */
export function explainSign(name: string, says = ''): Explanation | null {
  const [kind, which] = name.split(' ', 2);
  if (kind === 'element' && which !== undefined && isElement(which)) return explainElement(which);
  if (kind === 'type' && which !== undefined && isMonsterType(which))
    return {
      title: monsterTypeName(which),
      meaning: t('A monster type. It does nothing by itself; texts of cards name it.'),
      anchor: 'monstertypes',
    };
  if (!(name in signs)) return null;
  const { title, meaning, anchor } = signs[name as SignName];
  return {
    title: titleOf(t(title), says.trim()),
    meaning: t(meaning),
    anchor,
  };
}
