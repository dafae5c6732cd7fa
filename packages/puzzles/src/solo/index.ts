export type { Bend } from './bends.ts';
export {
  dailySoloSeed,
  soloBends,
  soloDeck,
  soloOffer,
  soloStage,
  soloStages,
  soloStrengths,
} from './solo-run.ts';
export type { SoloOffer, SoloRun, SoloStage } from './solo-run.ts';
