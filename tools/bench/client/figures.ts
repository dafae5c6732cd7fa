import { formatTable } from '../../shared/table.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | '%' | '';
  /** What is to be held at most; null: told only. */
  readonly bound: number | null;
  readonly held: boolean | null;
}

/** A figure beside its bound. */
export const figure = (
  name: string,
  value: number,
  unit: Figure['unit'],
  bound: number | null = null,
): Figure => {
  // As exact as it is told.
  const digits = unit === '' ? 3 : 1;
  const told = Number(value.toFixed(digits));
  return { name, value: told, unit, bound, held: bound === null ? null : told <= bound };
};

const withUnit = (value: number, unit: Figure['unit']): string => `${value} ${unit}`.trimEnd();

/** The figures for people. */
export const formatClientFigures = (figures: readonly Figure[]): string =>
  formatTable([
    ['', 'measured', 'to hold', ''],
    ...figures.map(({ name, value, unit, bound, held }) => [
      name,
      withUnit(value, unit),
      bound === null ? '' : `${withUnit(bound, unit)} at most`,
      held === null ? '' : held ? 'held' : 'MISSED',
    ]),
  ]);
