import type { Language } from '@stackmate/engine';
import type { MessageTable } from './message.ts';

/** The messages of each language. English is the key itself; the others are still to be written. */
export const messageTables: Readonly<Partial<Record<Language, MessageTable>>> = {};
