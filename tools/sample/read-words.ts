import { basename } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';
import { walk } from './walk.ts';
import type { SyntaxNode } from './walk.ts';

/** A comment, name or text and its location. */
export interface Words {
  readonly text: string;
  /** `path:line`. */
  readonly place: string;
}

export const wordKinds = ['comments', 'names', 'texts'] as const;
export type KindOfWords = (typeof wordKinds)[number];

/** Everything in the sources that people read, by kind. */
export type AllWords = Readonly<Record<KindOfWords, readonly Words[]>>;

/** Folders whose strings players, visitors or operators read. */
const readByPeople =
  /^(apps\/(client|web|server)\/src|packages\/(catalogue|engine|protocol|ui|room|bot)\/src|tools)\//;
const isTest = (path: string): boolean => /\.test\.tsx?$|\/(test|testing)\//.test(path);

/** JSX attributes whose strings are never shown. */
const attributesForPrograms =
  /^(class(Name)?|id|href|to|type|name|rel|role|for|htmlFor|d|fill|viewBox|transform|style|key|src|target|data-.*)$/;

const declarations: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'VariableDeclarator',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSPropertySignature',
  'TSMethodSignature',
  'ClassDeclaration',
]);

/** Checks whether a string has at least two lower-case words and isn't a path, code or selector. */
const isProse = (text: string): boolean =>
  /[A-Za-z]{2,}[,;:]? +[a-z“"'(]?[A-Za-z]+/.test(text) &&
  /[a-z]{3}/.test(text) &&
  !/^[\w-]+(\.[\w-]+)+$|[{};]\s|=>|^\s*(select|insert|update|delete|create|with|pragma)\b|^[a-z-]+( [a-z]+-[a-z-]+)+$|\$\{|::|^\.|^\(|px\b|var\(/i.test(
    text,
  );

const withoutMarks = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .trim();

const findName = (node: SyntaxNode): string | null => {
  const named = (node.id ?? node.key ?? null) as SyntaxNode | null;
  if (named?.type === 'Identifier' && typeof named.name === 'string') return named.name;
  return null;
};

/** Returns the text of a template literal with `…` for its values. */
const templateText = (node: SyntaxNode): string =>
  (node.quasis as readonly { readonly value: { readonly cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('…');

function findText(node: SyntaxNode, parent: SyntaxNode | null): string | null {
  if (node.type === 'JSXText') return String(node.value).replace(/\s+/g, ' ').trim();
  if (node.type === 'TemplateLiteral') return templateText(node);
  if (node.type !== 'Literal' || typeof node.value !== 'string') return null;
  const attribute = parent?.type === 'JSXAttribute' ? (parent.name as SyntaxNode).name : '';
  return attributesForPrograms.test(String(attribute)) ? null : node.value;
}

/** Reads the comments, declared names and visible texts of a file. Throws an Error if it can't be parsed. */
export function readWords({ path, text }: SourceFile): AllWords {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0].message}`);
  const place = (offset: number): string => `${path}:${text.slice(0, offset).split('\n').length}`;
  const names: Words[] = [{ text: basename(path), place: path }];
  const texts: Words[] = [];
  const takesTexts = readByPeople.test(path) && !isTest(path);
  walk(program as unknown as SyntaxNode, (node, parent) => {
    if (/^(Import|Export\w*From|ExportAll)/.test(node.type)) return false;
    if (declarations.has(node.type)) {
      const name = findName(node);
      if (name !== null && name.length > 1) names.push({ text: name, place: place(node.start) });
    }
    const words = takesTexts ? findText(node, parent) : null;
    if (words !== null && isProse(words)) texts.push({ text: words, place: place(node.start) });
    return true;
  });
  return {
    comments: comments
      .map((comment) => ({ text: withoutMarks(comment.value), place: place(comment.start) }))
      .filter((comment) => /\w \w/.test(comment.text)),
    names,
    texts,
  };
}
