import type { FullNoun } from '../text/full-phrases.ts';
import { feminine, mass, noun } from './grammar.ts';
import type { GermanNoun } from './grammar.ts';
import { sharedNouns } from './nouns.ts';

export const fullNouns: Readonly<Record<FullNoun, GermanNoun>> = {
  ...sharedNouns,
  monster: noun('n', '[Monster]', '[Monster]', {
    one: { gen: '[Monsters|monster]' },
    other: { dat: '[Monstern|monster]' },
  }),
  'monster card': feminine('[Monster]-Karte', '[Monster]-Karten'),
  'basic card': feminine('[Basismonster|basicmonster]-Karte', '[Basismonster|basicmonster]-Karten'),
  'spell card': feminine('[Zauber|spell]-Karte', '[Zauber|spell]-Karten'),
  'super card': feminine('[Supermon]-Karte', '[Supermon]-Karten'),
  'monster or spell': feminine(
    'oberst~ Karte (auch ein einzelner [Zauber|spell])',
    'oberst~ Karten (auch einzelne [Zauber|spell])',
  ),
  'covered card': feminine('[Stapelkarte|stackchildren]', '[Stapelkarten|stackchildren]'),
  'face-up covered card': feminine(
    'aufgedeckt~ [Stapelkarte|stackchildren]',
    'aufgedeckt~ [Stapelkarten|stackchildren]',
  ),
  'covered monster card': feminine(
    '[Monster]-[Stapelkarte|stackchildren]',
    '[Monster]-[Stapelkarten|stackchildren]',
  ),
  'stack card': feminine(
    'Karte (oben oder [darunter|stackchildren])',
    'Karten (oben oder [darunter|stackchildren])',
  ),
  'pending.attack': noun(
    'm',
    '[wartend~|responsestack] Angriff',
    '[wartend~|responsestack] Angriffe',
  ),
  'pending.spell': noun('m', '[wartend~|responsestack] Zauber', '[wartend~|responsestack] Zauber'),
  'pending.ability': feminine(
    '[wartend~|responsestack] Fähigkeit',
    '[wartend~|responsestack] Fähigkeiten',
  ),
  'pending.any': feminine('[wartend~|responsestack] Aktion', '[wartend~|responsestack] Aktionen'),
  'extra attack': noun('m', 'zusätzlich~ Angriff', 'zusätzlich~ Angriffe', {
    other: { dat: 'zusätzlich~ Angriffen' },
  }),
  'extra damage': mass('m', 'zusätzlich~ [Schaden|damage]', 'zusätzlich~ [Schadens|damage]'),
  number: feminine('Anzahl', 'Anzahlen'),
  point: noun('m', 'Punkt', 'Punkte', { one: { gen: 'Punkts' }, other: { dat: 'Punkten' } }),
};
