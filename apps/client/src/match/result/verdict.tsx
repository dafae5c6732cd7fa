import { LineSign } from '@stackmate/ui';

/** What a check has found. */
export interface Found {
  readonly good: boolean;
  readonly words: string;
}

/** What a check has found, with a sign for good or bad. */
export const Verdict = ({ good, words }: Found) => (
  <>
    <LineSign of={good ? 'tick' : 'cross'} /> {words}
  </>
);
