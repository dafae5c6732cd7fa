import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { count, modified } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { plain } from '../runs/run.ts';
import { renderShort } from '../short/index.ts';
import { renderDefinition } from '../text/definition.ts';
import { say, thing } from '../text/full-phrases.ts';
import { italianFull, italianShort } from './index.ts';
import { polishItalian } from './polish.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

describe('[LT1] Italian joins words', () => {
  it.each([
    ['il ', 'attaccante', 'l’attaccante'],
    ['il ', 'scudo', 'lo scudo'],
    ['i ', 'zombie', 'gli zombie'],
    ['una ', 'abilità', 'un’abilità'],
    ['un ', 'attacco', 'un attacco'],
    ['di ', 'il mostro', 'del mostro'],
    ['a ', 'il attaccante', 'all’attaccante'],
    ['in ', 'la tua mano', 'nella tua mano'],
    ['Su ', 'i mostri', 'Sui mostri'],
    ['da ', 'le carte', 'dalle carte'],
    ['pesca ', 'e evoca', 'pesca ed evoca'],
    ['il ', 'supermazzo', 'il supermazzo'],
  ])('%s and %s', (before, after, words) => {
    expect(polishItalian(before + after)).toBe(words);
  });

  it('with the word of a glossary link', () => {
    const clause = say('negate', { action: thing('action', 'the') });
    const text = realise(italianFull, lookup, clause);
    expect(text.map((run) => (run.run === 'break' ? '' : run.text))).toEqual([
      'l’',
      'azione',
      ' non ha effetto',
    ]);
  });
});

describe('[LT1] Italian agrees', () => {
  it.each([
    ['card', 'a', 'distruggi una carta ferita'],
    ['king', 'the', 'distruggi il Re ferito'],
    ['monster', 'each', 'distruggi ogni mostro ferito'],
    ['card', 'another', 'distruggi un’altra carta ferita'],
  ] as const)('%s with %s', (noun, quantifier, words) => {
    const who = modified(thing(noun, quantifier), say('damaged.true'));
    expect(plain(realise(italianFull, lookup, say('destroy', { who })))).toBe(words);
  });

  it('participles with their subject', () => {
    const clause = say('on.is destroyed', { who: thing('card', 'a') });
    expect(plain(realise(italianFull, lookup, clause))).toBe('quando una carta viene distrutta');
  });

  it('adjectives with the name of a target', () => {
    const text = plain(renderDefinition(named('Return the Lost'), lookup, italianFull));
    expect(text).toContain('Seconda carta scelta (facoltativa): ');
  });

  it.each([
    [1, 'ottieni 1 punto energia'],
    [3, 'ottieni 3 punti energia'],
  ])('energy with the number %i', (n, words) => {
    const clause = say('gain.own', { amount: count(n, thing('energy')) });
    expect(plain(realise(italianFull, lookup, clause))).toBe(words);
  });
});

describe('[LT1] Italian texts', () => {
  it.each([
    ['Cornered', 'Finché questo mostro è ferito, il tipo di portata di questo mostro è Cerchio.'],
    ['Hex', 'Riduci di 4 la Potenza del bersaglio fino alla fine del turno.'],
    [
      'Clockwork Crow',
      'Scegli 1 carta tra le 4 carte in cima al tuo mazzo e mettila nella tua mano.',
    ],
    ['Bone Fire', 'Se il bersaglio è di livello 2 o superiore: infliggi 4 danni al bersaglio; '],
    ['Trade Places', 'Questo mostro e il bersaglio si scambiano di posto, con tutta la loro pila.'],
    ['Last Breath', 'Infliggi 3 danni al mostro responsabile della sua distruzione'],
    ['Victory Song', 'Quando un altro mostro non Re sotto il tuo controllo distrugge una carta'],
    ['Siphon', 'Ruba energia pari al QI di questo mostro (massimo 3) al tuo avversario.'],
  ])('%s in full', (name, words) => {
    expect(plain(renderDefinition(named(name), lookup, italianFull))).toContain(words);
  });

  it.each([
    ['Hex', 'Mostro avversario a portata: −4 Potenza in questo turno.'],
    ['Thick Hide', 'Armatura 2.'],
    ['Fire Fang', 'Attacco Fuoco +3.'],
    ['Herald', 'Un altro tuo mostro di livello 1 arriva: +1 Potenza finché questa carta resta.'],
    ['Kingsbane', '+2 danni da combattimento contro i Re.'],
    ['Last Page', 'Con al massimo 12 carte nel tuo mazzo: +2 QI.'],
  ])('%s in short', (name, words) => {
    expect(plain(renderShort(named(name), lookup, italianShort).text)).toBe(words);
  });
});
