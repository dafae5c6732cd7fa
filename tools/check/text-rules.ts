import { literalText, namesIn, parseMessage, textCall } from '@stackmate/words/vite';
import type { ExtractedText, TextCall } from '@stackmate/words/vite';
import { parseSync, Visitor } from 'oxc-parser';
import type { Expression, JSXElement, Node } from 'oxc-parser';

/** A text that can't be translated, or not well. */
export interface TextProblem {
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** Names, addresses and the sign for information: the same in every language. */
const untranslated = /\b(?:Stackmate|Discord|PayPal)\b|^\/\S+$|^i$/g;

const readAttributes = new Set(['aria-label', 'title', 'alt', 'placeholder']);

/** Returns whether people read letters in it, other than a name. */
const isRead = (text: string): boolean => /\p{L}/u.test(text.trim().replaceAll(untranslated, ''));

const short = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 60);

/** Returns the texts that an expression chooses among or puts together. */
function literalsIn(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.type === 'LogicalExpression' || node.operator === '+'
        ? [...literalsIn(node.left), ...literalsIn(node.right)]
        : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return literalsIn(node.expression);
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '');
    default: {
      const text = literalText(node as never);
      return text === null ? [] : [text];
    }
  }
}

/** Returns the problems of a text's syntax and blanks. */
export function findTextProblems(english: string): string[] {
  const problems: string[] = [];
  if (english !== english.trim()) problems.push('blanks at an end: put them around the text');
  if (/'[{}]|''/.test(english))
    problems.push('an apostrophe before a brace or another: write it as ’');
  try {
    parseMessage(english);
  } catch (failure) {
    problems.push(`not in ICU syntax: ${(failure as Error).message.split('\n')[0]}`);
  }
  return problems;
}

/** Returns what is wrong with the parameters of a text. `parts` are those that an element around it fills in. */
function parameterProblems(
  { english, parameters, arguments: given }: TextCall,
  parts: readonly string[],
): string[] {
  if (english === null || parameters === null) return [];
  let wanted: readonly string[];
  try {
    wanted = parseMessage(english).names;
  } catch {
    return [];
  }
  const missing = wanted.filter((name) => ![...parameters, ...parts].includes(name));
  const unused = parameters.filter((name) => !wanted.includes(name));
  return [
    ...(missing.length > 0 ? [`no value for {${missing.join('}, {')}}`] : []),
    ...(unused.length > 0 && given.length > 1 ? [`the text has no {${unused.join('}, {')}}`] : []),
  ];
}

/** Numbers that count nothing: players are 0 and 1, monsters have level 1 and supermons level 2. */
const countsNothing = /player|seat|viewer|who|winner|owner|side|level/i;

/** Returns whether a condition asks if there is one of something. */
const asksForOne = (test: Expression, source: string): boolean =>
  test.type === 'BinaryExpression' &&
  /^[!=]==$/.test(test.operator) &&
  test.right.type === 'Literal' &&
  test.right.value === 1 &&
  !countsNothing.test(source.slice(test.left.start, test.left.end));

const isTextCall = (node: Node): boolean =>
  node.type === 'CallExpression' && textCall(node as never) !== null;

/** Returns whether an element shows what people type: it is the same in every language. */
const isCode = ({ openingElement: { name } }: JSXElement): boolean =>
  name.type === 'JSXIdentifier' && name.name === 'code';

/** Returns what hinders translation in a source. Tests aren't read. */
export function textProblems(path: string, source: string): TextProblem[] {
  const { program } = parseSync(path, source);
  const problems: TextProblem[] = [];
  const report = (node: Node, rule: string, message: string): void => {
    const line = source.slice(0, node.start).split('\n').length;
    problems.push({ line, rule, message });
  };
  const reportRead = (node: Node, text: string): void => {
    if (isRead(text)) report(node, 'raw', `"${short(text)}" isn't in t()`);
  };
  /** Names of the elements that `<TextWithParts>` puts into a text, by the place of its t(). */
  const partsByLine = new Map<number, readonly string[]>();
  let functions = 0;
  const enter = (): void => void (functions += 1);
  const leave = (): void => void (functions -= 1);
  /** Number of elements and texts around what is read: a word in them is shown. */
  let shown = 0;
  let code = 0;
  const readJsxValue = (node: Node | null): void => {
    if (node?.type === 'JSXExpressionContainer')
      for (const text of literalsIn(node.expression)) reportRead(node, text);
    else if (node?.type === 'Literal' && typeof node.value === 'string')
      reportRead(node, node.value);
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    'CallExpression:exit': (node) => void (shown -= isTextCall(node) ? 1 : 0),
    CallExpression(node) {
      const text = textCall(node as never);
      if (text === null) return;
      shown += 1;
      const { call, english } = text;
      if (call === 't' && functions === 0)
        report(node, 'loading', 't() runs while the module loads: mark the text with msg()');
      if (english === null) {
        if (call === 'msg' || literalsIn(node.arguments[0]).length > 0)
          report(node, 'computed', `${call}() has one whole text, not a choice or pieces`);
        return;
      }
      for (const message of findTextProblems(english)) report(node, 'syntax', message);
      if (call === 't')
        for (const message of parameterProblems(text, partsByLine.get(node.start) ?? []))
          report(node, 'parameters', message);
    },
    ConditionalExpression(node) {
      if (!asksForOne(node.test, source)) return;
      const branches = [node.consequent, node.alternate];
      const isWord = (branch: Expression): boolean =>
        literalsIn(branch).some((word) => /\p{L}/u.test(word));
      if (branches.some(isTextCall) || (shown > 0 && branches.some(isWord)))
        report(node, 'plural', 'choose the form by {count, plural, one {…} other {…}}');
    },
    JSXText(node) {
      if (code === 0) reportRead(node, node.value);
    },
    'JSXElement:exit'(node) {
      shown -= 1;
      if (isCode(node)) code -= 1;
    },
    JSXElement(node) {
      shown += 1;
      if (isCode(node)) code += 1;
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') readJsxValue(child);
    },
    JSXOpeningElement({ attributes }) {
      const values = new Map(
        attributes.flatMap((attribute) =>
          attribute.type === 'JSXAttribute' && attribute.value?.type === 'JSXExpressionContainer'
            ? [[attribute.name.name, attribute.value.expression] as const]
            : [],
        ),
      );
      const [text, parts] = [values.get('text'), values.get('parts')];
      if (text && parts) partsByLine.set(text.start, namesIn(parts as never) ?? []);
    },
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && readAttributes.has(node.name.name))
        readJsxValue(node.value);
    },
    AssignmentExpression(node) {
      const { left, right } = node;
      if (source.slice(left.start, left.end) === 'document.title')
        for (const text of literalsIn(right)) reportRead(node, text);
    },
  }).visit(program);
  return problems;
}

/** Returns the texts that two contexts tell apart while they are used without a context, too. */
export const ambiguousTexts = (texts: readonly ExtractedText[]): string[] =>
  [...Map.groupBy(texts, ({ english }) => english)].flatMap(([english, uses]) =>
    uses.length > 2 && uses.some(({ context }) => context === undefined)
      ? [
          `"${short(english)}" has contexts in some files, none in ${uses.find(({ context }) => context === undefined)!.files.join(', ')}`,
        ]
      : [],
  );
