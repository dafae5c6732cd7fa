import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { modified } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { plain } from '../runs/run.ts';
import { renderShort } from '../short/index.ts';
import { renderDefinition } from '../text/definition.ts';
import { say, thing } from '../text/full-phrases.ts';
import { spanishFull, spanishShort } from './index.ts';
import { polishSpanish } from './polish.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

describe('[LT1] Spanish joins words', () => {
  it.each([
    ['junto a el portador', 'junto al portador'],
    ['el Poder de el tu Rey', 'el Poder de tu Rey'],
    ['Un tu otro monstruo entra', 'Tu otro monstruo entra'],
    ['elige una otra carta', 'elige otra carta'],
    ['por 12 de de tu energía', 'por 12 de tu energía'],
    ['si la energía el turno rival', 'si la energía el turno rival'],
    ['el otro monstruo', 'el otro monstruo'],
  ])('%s', (words, joined) => {
    expect(polishSpanish(words)).toBe(joined);
  });
});

describe('[LT1] Spanish agrees', () => {
  it.each([
    ['card', 'a', 'destruye una carta dañada'],
    ['king', 'the', 'destruye el Rey dañado'],
    ['monster', 'each', 'destruye cada monstruo dañado'],
    ['card', 'another', 'destruye otra carta dañada'],
  ] as const)('%s with %s', (noun, quantifier, words) => {
    const who = modified(thing(noun, quantifier), say('damaged.true'));
    expect(plain(realise(spanishFull, lookup, say('destroy', { who })))).toBe(words);
  });

  it('participles with their subject', () => {
    const clause = say('on.is destroyed', { who: thing('card', 'a') });
    expect(plain(realise(spanishFull, lookup, clause))).toBe('cuando una carta es destruida');
  });

  it('prepositions that merge with an article', () => {
    const heal = say('heal all', { who: thing('target', 'the') });
    expect(plain(realise(spanishFull, lookup, heal))).toBe('retira todo el daño del objetivo');
  });
});

describe('[LT1] Spanish texts', () => {
  it.each([
    [
      'Cornered',
      'Mientras este monstruo está dañado, el tipo de alcance de este monstruo es Círculo.',
    ],
    ['Hex', 'Reduce el Poder del objetivo en 4 hasta el final de este turno.'],
    ['Ember Burst', 'Inflige 2 de daño a cada monstruo rival que no sea Rey dentro de Círculo 2'],
    ['Clockwork Crow', 'Elige 1 carta de las 4 cartas superiores de tu mazo y ponla en tu mano.'],
  ])('%s in full', (name, words) => {
    expect(plain(renderDefinition(named(name), lookup, spanishFull))).toContain(words);
  });

  it.each([
    ['Hex', 'Monstruo rival al alcance: −4 de Poder este turno.'],
    ['Thick Hide', 'Armadura 2.'],
    ['Fire Fang', 'Ataque Fuego +3.'],
    [
      'Quiet Axe',
      'Monstruo rival dañado junto al portador: destruir. Requiere el mayor Poder del campo. Sin respuestas. No para Reyes.',
    ],
    [
      'Turn Back Hours',
      'Tus otros monstruos no Reyes: otro ataque posible, otro movimiento posible.',
    ],
    ['Herald', 'Tu otro monstruo de nivel 1 entra: +1 de Poder mientras siga esta carta.'],
    ['Hoard Heat', '+1 de Poder por 12 de tu energía (máx. 3).'],
    ['Kingsbane', '+2 de daño de combate contra los Reyes.'],
    [
      'Wise Counsel',
      'Solo si el IQ es 3+ y hay como máximo 3 cartas en tu mano. Empieza tu turno: roba 1.',
    ],
    ['Last Page', 'Con hasta 12 cartas en tu mazo: +2 de IQ.'],
  ])('%s in short', (name, words) => {
    expect(plain(renderShort(named(name), lookup, spanishShort).text)).toBe(words);
  });
});
