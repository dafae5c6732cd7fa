import type { DefinitionId, Ref } from '@stackmate/engine';

/** A piece of a sentence about a match: words, or the name of a card, ability or spell to look at. */
export type LogTextRun =
  | { readonly run: 'text'; readonly text: string }
  | {
      readonly run: 'card';
      readonly text: string;
      /** null: it is not known what card that was. */
      readonly id: DefinitionId | null;
      /** That stay of the card. */
      readonly ref: Ref;
      /** Off the field, so no square tells it from others of its name. */
      readonly isHeld?: true;
    }
  | { readonly run: 'skill'; readonly text: string; readonly id: DefinitionId };

export type LogText = readonly LogTextRun[];

/** The sentence without links. */
export const plainLogText = (sentence: LogText): string =>
  sentence.map(({ text }) => text).join('');
