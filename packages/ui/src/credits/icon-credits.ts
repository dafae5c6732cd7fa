import credits from './icon-credits.json' with { type: 'json' };

/** Somebody whose silhouettes the pictures are cut from, and which; who gave most comes first. */
export interface IconCredit {
  readonly author: string;
  readonly icons: readonly string[];
}

/** For a page of credits: game-icons.net, CC BY 3.0. Written by `npm run art`. */
export const iconCredits: readonly IconCredit[] = credits;
