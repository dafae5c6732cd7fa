// Everything that a face shows, as data, for faces that are drawn without React.
export { cardView, formatValue } from './card-view.ts';
export type { AbilityView, CardView } from './card-view.ts';
export { inkElement, kindWords, rangeGlyph } from './kind-words.ts';
export { markLines } from '../icons/mark-lines.ts';
export type { MarkIconName } from '../icons/mark-lines.ts';
export { code128Bars } from '../barcode/code128.ts';
