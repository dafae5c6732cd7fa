import data from './lab.json' with { type: 'json' };
import type { LabData } from './lab-data.ts';

/** Published runs, the strongest bot first. */
export const { runs } = data as unknown as LabData;
