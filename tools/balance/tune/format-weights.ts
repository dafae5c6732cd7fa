import type { Fit } from './fit.ts';

export interface Fitted {
  readonly mine: Fit;
  readonly theirs: Fit;
  readonly games: number;
  readonly bot: string;
  readonly seed: string;
}

/** Formats fitted weights as a source file, with where they come from. */
export function formatWeights({ mine, theirs, games, bot, seed }: Fitted): string {
  const list = ({ weights }: Fit): string => {
    const lines: string[] = [];
    let line = '   ';
    for (const weight of weights) {
      const next = ` ${weight},`;
      if (line.length + next.length > 100) {
        lines.push(line);
        line = '   ';
      }
      line += next;
    }
    return [...lines, line].join('\n');
  };
  return `import type { FittedWeights } from './features.ts';

// Written by \`npm run balance -- tune\`.

/** Weights fitted to ${mine.positions} positions of ${games} games of the ${bot} bot with the seed ${JSON.stringify(seed)}. */
export const fittedWeights: FittedWeights = {
  mine: [
${list(mine)}
  ],
  theirs: [
${list(theirs)}
  ],
};
`;
}
