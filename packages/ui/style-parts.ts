import { parse } from 'postcss';
import type { AtRule, ChildNode, Rule } from 'postcss';
import type { StylePart } from '@stackmate/ui/page-style';

/** Removes everything in parentheses: arguments of `:is(…)`, `:not(…)` and the like require nothing by themselves. */
function outsideParentheses(selector: string): string {
  let depth = 0;
  let outside = '';
  for (const character of selector) {
    if (character === ')') depth -= 1;
    else if (character === '(') depth += 1;
    else if (depth === 0) outside += character;
  }
  return outside;
}

/**
 * Returns what a page must contain for a selector to match anything, in the notation of page-style.ts. Ignores attributes
 * other than data-*: browsers set some of them without any script.
 */
function listNeeds(selector: string): readonly string[] {
  const needs: string[] = [];
  const rest = outsideParentheses(selector)
    .replaceAll(/\[([^\]]*)\]/g, (_all, attribute: string) => {
      if (/^data-[\w-]+(?:=|$)/.test(attribute))
        needs.push(`[${attribute.replaceAll(/["'\\]/g, '')}]`);
      return '';
    })
    .replaceAll(/::?[\w-]+/g, '');
  return [...needs, ...(rest.match(/[.#]?-?[a-zA-Z_][\w-]*/g) ?? [])];
}

const toPart = (node: Rule, within: string): StylePart => ({
  within,
  css: node.toString(),
  needs: node.selectors.map(listNeeds),
});

/** Converts a rule that other rules refer to by name, such as @keyframes. */
const namedPart = (node: AtRule, within: string): StylePart => ({
  within,
  css: node.toString(),
  needs: [],
  name: node.params,
});

/** Converts a rule that every page contains. */
const universalPart = (node: AtRule, within: string): StylePart => ({
  within,
  css: node.toString(),
  needs: [[]],
});

function* partsIn(nodes: readonly ChildNode[], within: string): Generator<StylePart> {
  for (const node of nodes) {
    if (node.type === 'rule') yield toPart(node, within);
    if (node.type !== 'atrule') continue;
    if (node.name === 'keyframes') yield namedPart(node, within);
    // Font faces loaded later would lay the page out again.
    else if (node.name === 'font-face' || node.name === 'property')
      yield universalPart(node, within);
    else yield* partsIn(node.nodes ?? [], `${within}@${node.name} ${node.params}{`);
  }
}

/** Splits a style sheet into the parts from which page-style.ts selects. */
export const styleParts = (css: string): readonly StylePart[] => [...partsIn(parse(css).nodes, '')];

/** Returns the style sheet without font faces, to be loaded after the page. */
export function withoutFonts(css: string): string {
  const sheet = parse(css);
  sheet.walkAtRules('font-face', (node) => void node.remove());
  return sheet.toString();
}
