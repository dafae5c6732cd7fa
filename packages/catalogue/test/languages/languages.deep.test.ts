import { otherLanguages } from './card-languages.ts';
import { testCardLanguage } from './test-card-language.ts';

for (const language of otherLanguages) testCardLanguage(language);
