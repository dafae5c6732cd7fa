import { TrialBoard } from '../../rules/trial/trial-board.tsx';
import { useTrial } from '../../rules/trial/use-trial.ts';
import { readHeroTrial } from './hero-trial.ts';

const nothing = (): void => {};
const trial = readHeroTrial();

/** The board of the landing page before it is used, as the server renders it. */
export const HeroPicture = () => (
  <TrialBoard
    game={useTrial(trial)}
    letters={new Map()}
    size="tiny"
    onSquare={nothing}
    onTarget={nothing}
  />
);
