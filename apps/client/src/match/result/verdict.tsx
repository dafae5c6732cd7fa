import { LineSign } from '@stackmate/ui';

/** What a check has found. */
export interface Found {
  /** null where nothing was found out. */
  readonly good: boolean | null;
  readonly words: string;
}

/** What a check has found, with a sign for good, bad or neither. */
export const Verdict = ({ good, words }: Found) => (
  <>
    <LineSign of={good === null ? 'circle' : good ? 'tick' : 'cross'} /> {words}
  </>
);
