import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { count, modified } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { plain } from '../runs/run.ts';
import { renderShort } from '../short/index.ts';
import { renderDefinition } from '../text/definition.ts';
import { say, thing } from '../text/full-phrases.ts';
import { frenchFull, frenchShort } from './index.ts';
import { polishFrench } from './polish.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

/** The text with plain blanks, to compare it. */
const blanks = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('[LT1] French joins words', () => {
  it.each([
    ['retire 1 dégât à ', 'le attaquant', 'retire 1 dégât à l’attaquant'],
    ['la portée de ', 'le monstre', 'la portée du monstre'],
    ['à ', 'les Rois', 'aux Rois'],
    ['ta ', 'énergie', 'ton énergie'],
    ['autre que ', 'un Roi', 'autre qu’un Roi'],
    ['et mets-la ', 'au cimetière', 'et mets-la au cimetière'],
    ['la cible ', 'de la pile', 'la cible de la pile'],
  ])('%s and %s', (before, after, words) => {
    expect(polishFrench(before + after)).toBe(words);
  });

  it('with the word of a glossary link', () => {
    const text = realise(frenchFull, lookup, say('destroy', { who: thing('pending.any', 'the') }));
    expect(text.map((run) => (run.run === 'break' ? '' : run.text))).toEqual([
      'détruis l’action ',
      'en attente',
    ]);
  });

  it('and keeps a no-break space before a colon', () => {
    expect(plain(renderDefinition(named('Hex'), lookup, frenchFull))).toContain('Cible\u00A0:');
  });
});

describe('[LT1] French agrees', () => {
  it.each([
    ['card', 'a', 'détruis une carte blessée'],
    ['king', 'the', 'détruis le Roi blessé'],
    ['monster', 'each', 'détruis chaque monstre blessé'],
    ['card', 'another', 'détruis une autre carte blessée'],
  ] as const)('%s with %s', (noun, quantifier, words) => {
    const who = modified(thing(noun, quantifier), say('damaged.true'));
    expect(plain(realise(frenchFull, lookup, say('destroy', { who })))).toBe(words);
  });

  it('participles with their subject', () => {
    const clause = say('on.is destroyed', { who: thing('card', 'a') });
    expect(plain(realise(frenchFull, lookup, clause))).toBe('quand une carte est détruite');
  });

  it.each([
    [0, 'pioche 0 carte'],
    [1, 'pioche 1 carte'],
    [2, 'pioche 2 cartes'],
  ])('a noun with the number %i', (n, words) => {
    const clause = say('draw.own', { amount: count(n, thing('card')) });
    expect(plain(realise(frenchFull, lookup, clause))).toBe(words);
  });

  it.each([
    [1, 'gagne 1 point d’énergie'],
    [3, 'gagne 3 points d’énergie'],
  ])('energy with the number %i', (n, words) => {
    const clause = say('gain.own', { amount: count(n, thing('energy')) });
    expect(plain(realise(frenchFull, lookup, clause))).toBe(words);
  });
});

describe('[LT1] French texts', () => {
  it.each([
    ['Cornered', 'Tant que ce monstre est blessé, le type de portée de ce monstre est Cercle.'],
    ['Hex', 'Réduis de 4 la Puissance de la cible jusqu’à la fin du tour.'],
    [
      'Clockwork Crow',
      'Choisis 1 carte parmi les 4 cartes du dessus de ton deck et mets-la dans ta main.',
    ],
    ['Bone Fire', 'Si la cible est de niveau 2 ou plus : inflige 4 dégâts à la cible ; sinon : '],
    ['Trade Places', 'Ce monstre et la cible échangent leurs places, avec toute leur pile.'],
    ['Scout Ahead', 'parmi les 3 cartes du dessus de ton deck et mets-la dans ta main.'],
    ['Victory Song', 'sous ton contrôle détruit une carte de monstre au combat : '],
    ['Siphon', 'Vole un montant d’énergie égal au QI de ce monstre (maximum 3) à ton adversaire.'],
  ])('%s in full', (name, words) => {
    expect(blanks(plain(renderDefinition(named(name), lookup, frenchFull)))).toContain(words);
  });

  it.each([
    ['Hex', 'Monstre adverse à portée : −4 de Puissance ce tour-ci.'],
    ['Thick Hide', 'Armure 2.'],
    ['Fire Fang', 'Attaque Feu +3.'],
    [
      'Herald',
      'Ton autre monstre de niveau 1 arrive : +1 de Puissance tant que cette carte reste.',
    ],
    ['Kingsbane', '+2 dégâts de combat contre les Rois.'],
    ['Last Page', 'Avec au plus 12 cartes dans ton deck : +2 de QI.'],
  ])('%s in short', (name, words) => {
    expect(blanks(plain(renderShort(named(name), lookup, frenchShort).text))).toBe(words);
  });
});
