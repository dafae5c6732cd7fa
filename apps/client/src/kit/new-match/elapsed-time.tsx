import { timeSpan } from '../time/relative-time.ts';
import { useNow } from '../time/use-now.ts';

/** Shows the time since a moment, updated every second. */
export const ElapsedTime = ({ since }: { readonly since: number }) => (
  <time className="since">{timeSpan(useNow() - since)}</time>
);
