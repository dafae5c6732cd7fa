import type { MatchSnapshot } from '@stackmate/protocol';

/** Returns the names of South and North when the match began. A bot may have taken over a seat since. */
export function earlierNames({ seats: [south, north] }: MatchSnapshot): [string, string] {
  return [south.insteadOf ?? south.name, north.insteadOf ?? north.name];
}
