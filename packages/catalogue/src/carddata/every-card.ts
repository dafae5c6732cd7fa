import { entries } from '../catalogue.ts';
import type { CardData } from './card-data.ts';
import { toCardData } from './to-card-data.ts';

/** Returns the content of carddata.json. */
export const everyCard = (): readonly CardData[] => toCardData(entries);
