/** Returns the name of the prerendered picture of a puzzle. */
export const puzzlePieceName = (puzzle: number): string => `puzzle ${puzzle}`;
