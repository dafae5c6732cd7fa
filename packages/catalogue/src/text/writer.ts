import type { DefinitionId, Language } from '@stackmate/engine';
import { formatMessage, messageTables } from './message.ts';
import type { MessageTable, MessageParameters } from './message.ts';
import { pluralForm } from './plural.ts';
import type { Text } from './run.ts';

/** Returns the name of a card or ability in a language; undefined if there is none. */
export type Lookup = (id: DefinitionId, language: Language) => string | undefined;

/** Creates a lookup of entry names, which are the same in every language. */
export const lookupIn = (
  entries: readonly { readonly id: DefinitionId; readonly name: string }[],
): Lookup => {
  const names = new Map(entries.map((entry) => [entry.id, entry.name]));
  return (id) => names.get(id);
};

/** Writes messages in one language. */
export interface Writer {
  readonly language: Language;
  t(message: string, parameters?: MessageParameters): Text;
  /** Chooses `singular` or `plural` by the number, which is also the parameter {n}. */
  plural(n: number, singular: string, other: string, parameters?: MessageParameters): Text;
  /** Returns the name of a card or ability as a link. */
  name(id: DefinitionId): Text;
}

export const createWriter = (
  lookup: Lookup,
  language: Language = 'English',
  table: MessageTable = messageTables[language] ?? {},
): Writer => ({
  language,
  t: (message, parameters) => formatMessage(table[message] ?? message, parameters),
  plural: (n, singular, plural, parameters) => {
    const form = pluralForm(language, n);
    const translated =
      table[`${plural}#${form}`] ?? (form === 'one' ? table[singular] : table[plural]);
    return formatMessage(translated ?? (n === 1 ? singular : plural), { n, ...parameters });
  },
  name: (id) => [{ run: 'card', text: lookup(id, language) ?? `#${id}`, id }],
});
