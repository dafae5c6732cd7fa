import { styleText } from 'node:util';

export type Style = Parameters<typeof styleText>[0];

/** Styles a text for terminals, or returns it unchanged where colours are off. */
export type Paint = (style: Style, text: string) => string;

const plain: Paint = (_style, text) => text;
const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false });

/** Creates the styling for standard output: colours only on a terminal and without NO_COLOR. */
export const createPaint = (): Paint =>
  process.stdout.isTTY && !process.env.NO_COLOR ? coloured : plain;
