/** A rule of the style sheet. */
export interface StylePart {
  /** The beginnings of the rules that are around it, such as `@media (width < 640px){`; none: empty. */
  readonly within: string;
  readonly css: string;
  /**
   * What a page must have for it, in one of several ways: `p`, `.lead`, `#main`, `[data-ink]`, `[data-ink=fire]`. A way that
   * asks for nothing is always there.
   */
  readonly needs: readonly (readonly string[])[];
  /** It is wanted by rules that name it. */
  readonly name?: string;
}

/** Elements around every page. */
const always = ['html', 'head', 'body', '#root'] as const;

/** All that selectors can find in markup, as `needs` names it. */
function marksOf(html: string): ReadonlySet<string> {
  const marks = new Set<string>(always);
  for (const [, tag, attribute, value = ''] of html.matchAll(
    /<([a-z][\w-]*)|\s(class|id|data-[\w-]+)(?:="([^"]*)")?/g,
  )) {
    if (tag !== undefined) marks.add(tag);
    else if (attribute === 'class') for (const name of value.split(' ')) marks.add(`.${name}`);
    else if (attribute === 'id') marks.add(`#${value}`);
    else marks.add(`[${attribute}]`).add(`[${attribute}=${value}]`);
  }
  return marks;
}

const closing = (within: string): string => '}'.repeat(within.split('{').length - 1);

function joined(parts: readonly StylePart[]): string {
  let css = '';
  let around = '';
  for (const part of parts) {
    if (part.within !== around) css += closing(around) + part.within;
    around = part.within;
    css += part.css;
  }
  return css + closing(around);
}

/**
 * What of a style sheet a page needs to be seen as it is, in the sheet's order. It may hold a little more, never less: what
 * only scripts bring into a page comes with the whole sheet.
 */
export function pageStyle(parts: readonly StylePart[], body: string): string {
  const marks = marksOf(body);
  const rules = joined(
    parts.filter(({ needs }) => needs.some((way) => way.every((need) => marks.has(need)))),
  );
  return rules + joined(parts.filter(({ name }) => name !== undefined && rules.includes(name)));
}
