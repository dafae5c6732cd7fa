import type { ShortNoun } from '../short/short-phrases.ts';
import { feminine, mass, noun } from './grammar.ts';
import type { GermanNoun } from './grammar.ts';
import { sharedNouns } from './nouns.ts';

export const shortNouns: Readonly<Record<ShortNoun, GermanNoun>> = {
  ...sharedNouns,
  monster: noun('n', 'Monster', 'Monster', {
    one: { gen: 'Monsters' },
    other: { dat: 'Monstern' },
  }),
  'basic monster': noun('n', '[Basismonster|basicmonster]', '[Basismonster|basicmonster]', {
    one: { gen: '[Basismonsters|basicmonster]' },
    other: { dat: '[Basismonstern|basicmonster]' },
  }),
  supermon: noun('n', '[Supermon]', '[Supermons|supermon]', {
    one: { gen: '[Supermons|supermon]' },
  }),
  'monster or spell': feminine(
    'oberst~ Karte (auch einzelner [Zauber|spell])',
    'oberst~ Karten (auch einzelne [Zauber|spell])',
  ),
  'covered card': feminine('[Stapelkarte|stackchildren]', '[Stapelkarten|stackchildren]'),
  'covered monster': noun(
    'n',
    '[unterliegend~|stackchildren] Monster',
    '[unterliegend~|stackchildren] Monster',
    { other: { dat: '[unterliegend~|stackchildren] Monstern' } },
  ),
  'chosen covered card': feminine('Stapelkarte', 'Stapelkarten'),
  'pending.attack': noun('m', 'wartend~ Angriff', 'wartend~ Angriffe'),
  'pending.spell': noun('m', 'wartend~ [Zauber|spell]', 'wartend~ [Zauber|spell]'),
  'pending.ability': feminine('wartend~ [Fähigkeit|ability]', 'wartend~ [Fähigkeiten|ability]'),
  'pending.any': feminine('wartend~ [Aktion|responsestack]', 'wartend~ [Aktionen|responsestack]'),
  action: feminine('Aktion', 'Aktionen'),
  this: noun('n', 'dies', 'dies', { one: { dat: 'diesem', gen: 'davon' } }),
  it: noun('n', 'es', 'es', { one: { dat: 'ihm', gen: 'davon' } }),
  attack: noun('m', 'Angriff', 'Angriffe', { other: { dat: 'Angriffen' } }),
  'battle damage': mass('m', '[Kampf|battle]-Schaden', '[Kampf|battle]-Schadens'),
  'recoil taken': mass('m', 'erlitten~ Rückstoß', 'erlitten~ Rückstoßes'),
};
