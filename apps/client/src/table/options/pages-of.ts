/** The size of something on the screen, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the height of items that wrap like words in lines of the given width, `gap` apart. */
function wrappedHeight(items: readonly Size[], width: number, gap: number): number {
  let height = 0;
  let line: Size = { width: 0, height: 0 };
  for (const item of items) {
    const next = line.width === 0 ? item.width : line.width + gap + item.width;
    if (line.width > 0 && next > width) {
      height += line.height + gap;
      line = item;
    } else line = { width: next, height: Math.max(line.height, item.height) };
  }
  return height + line.height;
}

interface Room {
  readonly box: Size;
  readonly gap: number;
  /** Size of the button that leads to the next page; every page has room for it. */
  readonly more: Size;
}

/**
 * Splits options that wrap like words into pages that fit a box. Returns the index of each page's first option.
 * Every page has at least one option, even if that is larger than the box.
 */
export function splitPages(options: readonly Size[], { box, gap, more }: Room): readonly number[] {
  const starts = [0];
  for (;;) {
    const start = starts.at(-1)!;
    let end = start + 1;
    const fits = (): boolean =>
      wrappedHeight([...options.slice(start, end + 1), more], box.width, gap) <= box.height;
    while (end < options.length && fits()) end += 1;
    if (end >= options.length) return starts;
    starts.push(end);
  }
}
