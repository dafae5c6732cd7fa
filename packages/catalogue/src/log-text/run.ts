import type { DefinitionId, Ref } from '@stackmate/engine';

/** A part of a sentence about a match: words, or the name of a card or ability that can be inspected. */
export type LogTextRun =
  | { readonly run: 'text'; readonly text: string }
  | {
      readonly run: 'card';
      readonly text: string;
      /** The card's definition; null if it isn't known which card it was. */
      readonly id: DefinitionId | null;
      /** The card's ref at that time. */
      readonly ref: Ref;
      /** The card is off the field, so no square distinguishes it from others with its name. */
      readonly isHeld?: true;
    }
  | { readonly run: 'skill'; readonly text: string; readonly id: DefinitionId };

export type LogText = readonly LogTextRun[];

/** Returns the sentence without links. */
export const plainLogText = (sentence: LogText): string =>
  sentence.map(({ text }) => text).join('');
