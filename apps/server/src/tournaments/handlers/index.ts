import type { tournaments } from '@stackmate/protocol/routes';
import type { Handlers } from '../../http/handlers.ts';
import { choosingHandlers } from './choose.ts';
import { creatingHandlers } from './create.ts';
import { decidingHandlers } from './decide.ts';
import { lentHandlers } from './lent.ts';
import type { TournamentHandlersOptions } from './options.ts';
import { readingHandlers } from './read.ts';
import { takingPartHandlers } from './take-part.ts';

/** Answers the HTTP calls of tournaments. */
export const tournamentHandlers = (
  options: TournamentHandlersOptions,
): Handlers<typeof tournaments> => ({
  ...readingHandlers(options),
  ...creatingHandlers(options),
  ...takingPartHandlers(options),
  ...choosingHandlers(options),
  ...decidingHandlers(options),
  ...lentHandlers(options),
});
