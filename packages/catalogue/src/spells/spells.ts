import { answers } from './answers.ts';
import { binds } from './binds.ts';
import { fortunes } from './fortunes.ts';
import { lasting } from './lasting.ts';
import { moves } from './moves.ts';
import { strengths } from './strengths.ts';
import { strikes } from './strikes.ts';

export const spells = [
  ...strikes,
  ...binds,
  ...moves,
  ...answers,
  ...fortunes,
  ...strengths,
  ...lasting,
];
