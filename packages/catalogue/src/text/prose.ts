import type { DefinitionId } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

/** Written text with numbers from the constants and links to cards; a message like any other. */
export interface Prose {
  readonly message: string;
  readonly parameters: Readonly<Record<string, number | string | { readonly card: DefinitionId }>>;
}

export const prose = (message: string, parameters: Prose['parameters'] = {}): Prose => ({
  message,
  parameters,
});

export const renderProse = (w: Writer, { message, parameters }: Prose): Text =>
  w.t(
    message,
    Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [
        name,
        typeof value === 'object' ? w.name(value.card) : value,
      ]),
    ),
  );
