export type { Bend } from './bends.ts';
export { isSoloOpen, soloClosesAt } from './solo-days.ts';
export {
  dailySoloSeed,
  soloBends,
  soloChoice,
  soloDeck,
  soloOffer,
  soloStage,
  soloStages,
  soloStrengths,
} from './solo-run.ts';
export type { SoloOffer, SoloRun, SoloStage } from './solo-run.ts';
