import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { linkedName } from '../runs/lookup.ts';
import type { Lookup } from '../runs/lookup.ts';
import { formatMessage } from '../runs/message.ts';
import type { Text } from '../runs/run.ts';

/** Written text with numbers from the constants and links to cards. */
export interface Prose {
  readonly message: Message;
  readonly parameters: Readonly<Record<string, number | string | { readonly card: DefinitionId }>>;
}

export const prose = (message: string, parameters: Prose['parameters'] = {}): Prose => ({
  message: message as Message,
  parameters,
});

/** Returns a text in the current language. `lookup` names the cards that it links to. */
export const renderProse = (lookup: Lookup, { message, parameters }: Prose): Text => {
  const translated = t(message);
  const shown = Object.entries(parameters).map(
    ([name, value]) =>
      [name, typeof value === 'object' ? linkedName(lookup, value.card) : value] as const,
  );
  return formatMessage(translated, Object.fromEntries(shown), translated !== message);
};
