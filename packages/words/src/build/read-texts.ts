import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';

/** One `t(…)` or `msg(…)` in a source file. */
export interface TextCall {
  readonly call: 't' | 'msg';
  /** The text, or null if the first argument isn't one string literal. */
  readonly english: string | null;
  readonly context: string | undefined;
  /** Names of the parameters, or null if the call has something other than an object literal. */
  readonly parameters: readonly string[] | null;
  /** The call's arguments and where they are in the source. */
  readonly arguments: readonly ESTree.Argument[];
  readonly node: ESTree.CallExpression;
}

/** Returns the value of a string literal or of a template without expressions, otherwise null. */
export function literalText(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return null;
}

/** Returns the names of an object literal's properties, or null if some can't be read. */
export function namesIn(node: ESTree.Node | undefined): string[] | null {
  if (node === undefined) return [];
  if (node.type !== 'ObjectExpression') return null;
  const names: string[] = [];
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) return null;
    names.push(
      property.key.type === 'Identifier' ? property.key.name : (literalText(property.key) ?? ''),
    );
  }
  return names;
}

/** Returns a call of `t` or `msg` as a text, or null for any other call. */
export function textCall(node: ESTree.CallExpression): TextCall | null {
  if (node.callee.type !== 'Identifier') return null;
  const { name } = node.callee;
  if (name !== 't' && name !== 'msg') return null;
  const [english, ...rest] = node.arguments;
  const [parameters, context] = name === 't' ? rest : [undefined, rest[0]];
  return {
    call: name,
    english: literalText(english),
    context: literalText(context) ?? undefined,
    parameters: name === 't' ? namesIn(parameters) : null,
    arguments: node.arguments,
    node,
  };
}

/** Returns every `t(…)` and `msg(…)` of a TypeScript source. */
export function readTexts(path: string, source: string): TextCall[] {
  const { program } = parseSync(path, source);
  const calls: TextCall[] = [];
  new Visitor({
    CallExpression(node) {
      const call = textCall(node);
      if (call) calls.push(call);
    },
  }).visit(program);
  return calls;
}
