import { feminine, mass, noun } from './grammar.ts';
import type { GermanNoun } from './grammar.ts';

/** Nouns that full and short texts share. */
export const sharedNouns = {
  king: noun('m', '[König|king]', '[Könige|king]', {
    one: { gen: '[Königs|king]' },
    other: { dat: '[Königen|king]' },
  }),
  card: feminine('Karte', 'Karten'),
  spell: noun('m', '[Zauber|spell]', '[Zauber|spell]', {
    one: { gen: '[Zaubers|spell]' },
    other: { dat: '[Zaubern|spell]' },
  }),
  square: noun('n', 'Feld', 'Felder', { one: { gen: 'Felds' }, other: { dat: 'Feldern' } }),
  'empty square': noun('n', 'frei~ Feld', 'frei~ Felder', {
    one: { gen: 'frei~ Felds' },
    other: { dat: 'frei~ Feldern' },
  }),
  'face-down card': feminine('verdeckt~ Karte', 'verdeckt~ Karten'),
  target: noun('n', '[Ziel|targeted]', '[Ziele|targeted]', {
    one: { gen: '[Ziels|targeted]' },
    other: { dat: '[Zielen|targeted]' },
  }),
  action: feminine('[Aktion|responsestack]', '[Aktionen|responsestack]'),
  owner: noun('m', '[Träger|owner]', '[Träger|owner]', {
    one: { gen: '[Trägers|owner]' },
    other: { dat: '[Trägern|owner]' },
  }),
  attacker: noun('m', 'Angreifer', 'Angreifer', {
    one: { gen: 'Angreifers' },
    other: { dat: 'Angreifern' },
  }),
  defender: noun('m', 'Verteidiger', 'Verteidiger', {
    one: { gen: 'Verteidigers' },
    other: { dat: 'Verteidigern' },
  }),
  hand: feminine('[Hand]', '[Hände|hand]'),
  deck: noun('n', '[Deck]', '[Decks|deck]', { one: { gen: '[Decks|deck]' } }),
  bin: noun('m', '[Friedhof|bin]', '[Friedhöfe|bin]', {
    one: { gen: '[Friedhofs|bin]' },
    other: { dat: '[Friedhöfen|bin]' },
  }),
  void: feminine('[Leere|void]', '[Leeren|void]'),
  superdeck: noun('n', '[Superdeck]', '[Superdecks|superdeck]', {
    one: { gen: '[Superdecks|superdeck]' },
  }),
  turn: noun('m', 'Zug', 'Züge', { one: { gen: 'Zugs' }, other: { dat: 'Zügen' } }),
  damage: mass('m', '[Schaden|damage]', '[Schadens|damage]'),
  energy: mass('f', '[Energie|energy]'),
  'response level': feminine('[Antwortstufe|responselevel]', '[Antwortstufen|responselevel]'),
  'stat.power': mass('f', '[Stärke|power]'),
  'stat.iq': mass('m', '[IQ]'),
  'stat.eq': mass('m', '[EQ|stackableability]'),
  'stat.range': mass('f', '[Reichweite|range]'),
  'stat.level': mass('f', '[Stufe|monsterlevel]'),
  'stat.damage': mass('m', '[Schaden|damage]', '[Schadens|damage]'),
} satisfies Record<string, GermanNoun>;
