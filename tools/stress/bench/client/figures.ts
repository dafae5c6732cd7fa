import { formatTable } from '../../../shared/terminal.ts';
import type { Parts } from './trace.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | '%' | '';
  /** Upper limit; null if there is none. */
  readonly bound: number | null;
  readonly held: boolean | null;
  /** Breakdown of a task's time; null for other figures. */
  readonly parts: Parts | null;
}

/** Creates a figure and compares it with its limit. */
export const figure = (
  name: string,
  value: number,
  unit: Figure['unit'],
  bound: number | null = null,
  parts: Parts | null = null,
): Figure => {
  // Compares the rounded value, as displayed.
  const digits = unit === '' ? 3 : 1;
  const told = Number(value.toFixed(digits));
  return { name, value: told, unit, bound, held: bound === null ? null : told <= bound, parts };
};

/**
 * Interaction to Next Paint as browser vendors define it: the slowest response, ignoring one in fifty.
 * @param answers response times in ms, ascending
 */
export const inp = (answers: readonly number[]): number =>
  answers.at(-1 - Math.floor(answers.length / 50)) ?? 0;

const withUnit = (value: number, unit: Figure['unit']): string => `${value} ${unit}`.trimEnd();

/** Formats a breakdown: 'script 34, layout 22, browser 6'. Omits parts below 1 ms. */
const partsText = (parts: Parts): string =>
  Object.entries(parts)
    .map(([part, lasts]: [string, number]) => [part, Math.round(lasts)] as const)
    .filter(([, lasts]) => lasts > 0)
    .map(([part, lasts]) => `${part} ${lasts}`)
    .join(', ');

/** Formats the figures as a table. */
export const formatClientFigures = (figures: readonly Figure[]): string =>
  formatTable([
    ['', 'measured', 'limit', '', ''],
    ...figures.map(({ name, value, unit, bound, held, parts }) => [
      name,
      withUnit(value, unit),
      bound === null ? '' : `${withUnit(bound, unit)} at most`,
      held === null ? '' : held ? 'ok' : 'MISSED',
      parts === null ? '' : partsText(parts),
    ]),
  ]);
