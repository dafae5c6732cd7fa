export { PlayRatedAgain } from './play-rated-again.tsx';
export { RatedResult } from './rated-result.tsx';
