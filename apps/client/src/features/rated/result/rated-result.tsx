import { RatingChangeView } from './rating-change.tsx';
import { useRatingChange } from './use-rating-change.ts';

interface RatedResultProps {
  readonly match: string;
  readonly opponent: string;
}

/** Shows what a rated match did to the player's rating, once the server has stored it. */
export function RatedResult({ match, opponent }: RatedResultProps) {
  const change = useRatingChange(match);
  return (
    <div role="status">{change && <RatingChangeView change={change} opponent={opponent} />}</div>
  );
}
