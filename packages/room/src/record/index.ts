export { fieldedCards } from './fielded-cards.ts';
export { writeMatchFile } from './match-file.ts';
export { verifyMatch } from './verify-match.ts';
export type { MatchVerdict } from './verify-match.ts';
