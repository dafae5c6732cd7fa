import { continuousStages } from '../compile/compile.ts';

/** The place of a stage in the written order in which continuous effects are worked out. */
export const stageOf = (name: (typeof continuousStages)[number]): number =>
  continuousStages.indexOf(name);
