import { parse } from 'postcss';
import type { AtRule, ChildNode, Rule } from 'postcss';
import type { StylePart } from '../src/server/page-style.ts';

/** Without what stands in parentheses: `:is(…)`, `:not(…)` and the like ask for nothing by themselves. */
function outsideParentheses(selector: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of selector) {
    if (sign === ')') depth -= 1;
    else if (sign === '(') depth += 1;
    else if (depth === 0) outside += sign;
  }
  return outside;
}

/**
 * What a page must have in it for a selector to find anything, as page-style.ts writes it. Other attributes than data-* are
 * left out: browsers set some of them without any script.
 */
function needsOf(selector: string): readonly string[] {
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

const partOf = (node: Rule, within: string): StylePart => ({
  within,
  css: node.toString(),
  needs: node.selectors.map(needsOf),
});

/** Rules that need other rules: they go by their name. */
const namedPart = (node: AtRule, within: string): StylePart => ({
  within,
  css: node.toString(),
  needs: [],
  name: node.params,
});

/**
 * Fonts are said in the page itself, whether it has them yet or not: said later, all that was laid out before would be laid
 * out anew. Whoever knows these pages knows the newest kind of font file.
 */
const fontPart = (node: AtRule, within: string): StylePart => ({
  within,
  css: node.toString().replaceAll(/,\s*url\([^)]*\.woff\)\s*format\([^)]*\)/g, ''),
  needs: [[]],
});

function* partsIn(nodes: readonly ChildNode[], within: string): Generator<StylePart> {
  for (const node of nodes) {
    if (node.type === 'rule') yield partOf(node, within);
    if (node.type !== 'atrule') continue;
    if (node.name === 'keyframes') yield namedPart(node, within);
    else if (node.name === 'font-face') yield fontPart(node, within);
    else if (node.name === 'property') yield { within, css: node.toString(), needs: [[]] };
    else yield* partsIn(node.nodes ?? [], `${within}@${node.name} ${node.params}{`);
  }
}

/** Takes a style sheet apart into what a page can be given of it. */
export const styleParts = (css: string): readonly StylePart[] => [...partsIn(parse(css).nodes, '')];

/** What of a style sheet comes after the page. */
export function withoutFonts(css: string): string {
  const sheet = parse(css);
  sheet.walkAtRules('font-face', (node) => void node.remove());
  return sheet.toString();
}
