import { formatTable } from '../../shared/table.ts';
import type { Parts } from './trace.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | '%' | '';
  /** What is to be held at most; null: told only. */
  readonly bound: number | null;
  readonly held: boolean | null;
  /** What a task was spent on; null for what is no task. */
  readonly parts: Parts | null;
}

/** A figure beside its bound. */
export const figure = (
  name: string,
  value: number,
  unit: Figure['unit'],
  bound: number | null = null,
  parts: Parts | null = null,
): Figure => {
  // As exact as it is told.
  const digits = unit === '' ? 3 : 1;
  const told = Number(value.toFixed(digits));
  return { name, value: told, unit, bound, held: bound === null ? null : told <= bound, parts };
};

/**
 * Interaction to Next Paint as browsers' makers count it: the slowest answer, but for one of every fifty.
 * @param answers milliseconds, the shortest first
 */
export const inp = (answers: readonly number[]): number =>
  answers.at(-1 - Math.floor(answers.length / 50)) ?? 0;

const withUnit = (value: number, unit: Figure['unit']): string => `${value} ${unit}`.trimEnd();

/** 'script 34, layout 22, browser 6': what took a millisecond or more. */
const partsText = (parts: Parts): string =>
  Object.entries(parts)
    .map(([part, lasts]: [string, number]) => [part, Math.round(lasts)] as const)
    .filter(([, lasts]) => lasts > 0)
    .map(([part, lasts]) => `${part} ${lasts}`)
    .join(', ');

/** The figures for people. */
export const formatClientFigures = (figures: readonly Figure[]): string =>
  formatTable([
    ['', 'measured', 'to hold', '', ''],
    ...figures.map(({ name, value, unit, bound, held, parts }) => [
      name,
      withUnit(value, unit),
      bound === null ? '' : `${withUnit(bound, unit)} at most`,
      held === null ? '' : held ? 'held' : 'MISSED',
      parts === null ? '' : partsText(parts),
    ]),
  ]);
