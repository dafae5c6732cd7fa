import { describe, expect, it } from 'vitest';
import { lookup } from '../../test/samples.ts';
import { entries } from '../catalogue.ts';
import { plain } from '../runs/run.ts';
import { renderShort } from '../short/index.ts';
import { portugueseShort } from './index.ts';

const named = (name: string) => {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined || entry.kind === 'monster') throw new Error(`${name} has no text.`);
  return entry;
};

describe('[LT1] short Portuguese texts have articles and agree', () => {
  it.each([
    ['Grapple', 'Ataque Luta +1. Se o alvo sobrevive: este monstro e o defensor trocam de lugar.'],
    [
      'Turn Back Hours',
      'Seus outros monstros não Reis: novo ataque permitido, novo movimento permitido.',
    ],
    ['Sour Loser', 'Um monstro inimigo destrói um monstro: sem evolução por 2 turnos.'],
    ['Warm Chorus', 'Seu outro monstro é empilhado, este monstro: +1 de Poder até atacar.'],
    ['Hoard Heat', '+1 de Poder por 12 de sua energia (máx. 3).'],
    ['Drillmaster', 'Seus monstros básicos Guerreiro: custo −1.'],
    ['Kingsbane', '+2 de dano de batalha contra os Reis.'],
    [
      'Ferry',
      'Seu outro monstro ao lado deste monstro, casa livre ao alcance. Alvo: leve para essa casa.',
    ],
    [
      'Wise Counsel',
      'Só se o IQ é 3+ e há no máximo 3 cartas em sua mão. Começa seu turno: compre 1.',
    ],
  ])('%s', (name, words) => {
    expect(plain(renderShort(named(name), lookup, portugueseShort).text)).toBe(words);
  });
});
