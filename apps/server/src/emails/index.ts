export { helpText } from './account-texts.ts';
export { prizeText } from './game-texts.ts';
export { emailLanguages } from './email-files.ts';
export { emailKinds, emailNames } from './email-kinds.ts';
export { builtInFile, openEmailTexts } from './write-email.ts';
export type { WriteEmail } from './write-email.ts';
