import { styleText } from 'node:util';

export type Style = Parameters<typeof styleText>[0];

/** Colours a text, or leaves it as it is where nobody sees colours. */
export type Paint = (style: Style, text: string) => string;

const plain: Paint = (_style, text) => text;
const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false });

/** Colours for standard output: only on a terminal, and never with NO_COLOR. */
export const createPaint = (): Paint =>
  process.stdout.isTTY && !process.env.NO_COLOR ? coloured : plain;
