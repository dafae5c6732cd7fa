import type { Ref } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';

/** Derived values of a field card as they were told last. */
export interface DerivedValues {
  readonly power: number;
  readonly iq: number;
  readonly eq: number;
  readonly range: number;
  readonly rangeType: Roll['rangeType'];
  readonly elements: number;
  readonly types: number;
  readonly statuses: number;
}

export type Watched = ReadonlyMap<Ref, DerivedValues>;
