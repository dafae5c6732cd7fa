import { TextIcon } from '@stackmate/ui';

/** Result of a check. */
export interface VerificationVerdict {
  /** null if the check was inconclusive. */
  readonly good: boolean | null;
  readonly text: string;
}

/** Shows the result of a check, with a sign for good, bad or neither. */
export const Verdict = ({ good, text }: VerificationVerdict) => (
  <>
    <TextIcon of={good === null ? 'circle' : good ? 'tick' : 'cross'} /> {text}
  </>
);
