import type { Language } from '@stackmate/engine';
import type { MessageTable } from './message.ts';

/** The messages of each language. English needs no table; no other language has been translated yet. */
export const messageTables: Readonly<Partial<Record<Language, MessageTable>>> = {};
