// Full texts of cards and abilities, planned from the data that the engine runs (CT5) and put into words by a language.
export type { SymbolKind, Text, TextRun } from '../runs/run.ts';
export { plain } from '../runs/run.ts';
export { lookupIn } from '../runs/lookup.ts';
export type { Lookup } from '../runs/lookup.ts';
export { renderProse } from './prose.ts';
export type { Prose } from './prose.ts';
export type { NamedSelector } from './scene.ts';
export { renderDefinition } from './definition.ts';
export { renderOption, renderQuestion, renderTarget } from './question.ts';
export type { QuestionInput, EffectQuestion } from './question.ts';
