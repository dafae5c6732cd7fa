/** A syntax tree node of oxc-parser. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Calls `visit` for a node and everything below it, with its parent. If `visit` returns false, its children are skipped. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => boolean,
  parent: SyntaxNode | null = null,
): void {
  if (!visit(node, parent)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node);
    }
  }
}
