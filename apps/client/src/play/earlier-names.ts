import type { MatchSnapshot } from '@stackmate/protocol';

/** Names of those who sat South and North when the match began: a bot may have taken a seat over since. */
export function earlierNames({ seats: [south, north] }: MatchSnapshot): [string, string] {
  return [south.insteadOf ?? south.name, north.insteadOf ?? north.name];
}
