import { msg, t } from '@stackmate/words';
import { leagueKind } from './league-emblem.tsx';

/** Titles by league: what a printer's workshop calls its people. */
const titles = {
  diamond: msg('Master printer, {season}'),
  gold: msg('Engraver, {season}'),
  silver: msg('Journeyman printer, {season}'),
  numbered: msg('Apprentice, {season}'),
  unranked: msg('Apprentice, {season}'),
} as const;

/** [RA4] Returns the title of a season that ended in a league: `Engraver, 2026 Q3`. */
export const seasonTitleText = ({
  season,
  league,
}: {
  readonly season: string;
  readonly league: { readonly limit: number };
}): string => t(titles[leagueKind(league.limit)], { season: season.replace('-', ' ') });
