import { entries } from '@stackmate/catalogue';
import { loadCardWords } from '@stackmate/catalogue/languages';
import { plainShort } from '@stackmate/catalogue/short-text';
import { plain } from '@stackmate/catalogue/text';
import { inLanguage } from '@stackmate/words';
import type { Translation } from '@stackmate/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { elementName } from '../names/names.ts';
import { abilityView, cardView } from './card-view.ts';
import { fullText } from './full-text.ts';

const english: Translation = { code: 'en', texts: {} };
const spell = entries.find(({ kind }) => kind === 'spell')!;
const monster = entries.find(({ kind }) => kind === 'monster')!;
const ability = entries.find(({ kind }) => kind === 'ability')!;
const german: Translation = {
  code: 'de',
  texts: { [spell.name]: 'Zauberei', [monster.name]: 'Ungeheuer', [ability.name]: 'Kunst' },
};

const textsIn = (language: Translation) =>
  inLanguage(language, () => ({
    names: [cardView(spell.id).name, cardView(monster.id).name, abilityView(ability.id).name],
    short: plainShort(cardView(spell.id).short!),
    shortAbility: plainShort(abilityView(ability.id).short),
    full: plain(fullText(spell.id)),
    fullAbility: plain(fullText(ability.id)),
  }));

describe('[LT1] faces of cards', () => {
  beforeAll(() => loadCardWords('de'));

  it('show the language that is chosen, whichever was shown before', () => {
    const first = textsIn(english);
    const second = textsIn(german);
    expect(first.names).toEqual([spell.name, monster.name, ability.name]);
    expect(second.names).toEqual(['Zauberei', 'Ungeheuer', 'Kunst']);
    for (const part of ['short', 'shortAbility', 'full', 'fullAbility'] as const) {
      expect([part, second[part]]).not.toEqual([part, first[part]]);
    }
    expect(textsIn(english)).toEqual(first);
    expect(textsIn(german)).toEqual(second);
  });

  it('name elements by the word of the card texts', () => {
    expect(inLanguage(german, () => elementName('Fire'))).toBe('Feuer');
    expect(inLanguage(english, () => elementName('Fire'))).toBe('Fire');
  });
});
