/** A rule of the style sheet with what it requires. */
export interface StylePart {
  /** Opening of the enclosing at-rules, such as `@media (width < 640px){`; empty if there are none. */
  readonly within: string;
  readonly css: string;
  /**
   * Alternatives, one of which the page must fully contain: `p`, `.lead`, `#main`, `[data-ink]`, `[data-ink=fire]`. An empty
   * alternative always matches.
   */
  readonly needs: readonly (readonly string[])[];
  /** Name under which other rules use it, such as an animation's. */
  readonly name?: string;
}

/** Elements of every page. */
const always = ['html', 'head', 'body', '#root'] as const;

/** Returns everything in the markup that selectors can match, in the notation of `needs`. */
function selectorsIn(html: string): ReadonlySet<string> {
  const available = new Set<string>(always);
  for (const [, tag, attribute, value = ''] of html.matchAll(
    /<([a-z][\w-]*)|\s(class|id|data-[\w-]+)(?:="([^"]*)")?/g,
  )) {
    if (tag !== undefined) available.add(tag);
    else if (attribute === 'class') for (const name of value.split(' ')) available.add(`.${name}`);
    else if (attribute === 'id') available.add(`#${value}`);
    else available.add(`[${attribute}]`).add(`[${attribute}=${value}]`);
  }
  return available;
}

const closingBraces = (within: string): string => '}'.repeat(within.split('{').length - 1);

function joinParts(parts: readonly StylePart[]): string {
  let css = '';
  let around = '';
  for (const part of parts) {
    if (part.within !== around) css += closingBraces(around) + part.within;
    around = part.within;
    css += part.css;
  }
  return css + closingBraces(around);
}

/**
 * Returns the rules that a page needs to render without scripts, in order. May include too many, never too few. Rules for
 * content that scripts add load with the whole sheet.
 */
export function pageStyle(parts: readonly StylePart[], body: string): string {
  const available = selectorsIn(body);
  const rules = joinParts(
    parts.filter(({ needs }) => needs.some((way) => way.every((need) => available.has(need)))),
  );
  return rules + joinParts(parts.filter(({ name }) => name !== undefined && rules.includes(name)));
}
