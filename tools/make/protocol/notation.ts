// Formats JSON Schemas like TypeScript types, for docs/protocol.md.

/** The parts of JSON Schema that packages/protocol uses. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const width = 88;
const written = (value: unknown): string => JSON.stringify(value).replaceAll('"', "'");

/** Describes the constraints of a value beyond its type; '' if there are none. */
export function getBounds(schema: Schema): string {
  const { type, pattern, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const said: string[] = [];
  if (type === 'integer') said.push('whole');
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) said.push(`from ${minimum}`);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) said.push(`to ${maximum}`);
  if (pattern !== undefined) said.push(`matches /${pattern}/`);
  if (minLength !== undefined && maxLength !== undefined) {
    said.push(`${minLength} to ${maxLength} characters`);
  } else if (maxLength !== undefined) said.push(`at most ${maxLength} characters`);
  if (schema.prefixItems) return '';
  if (minItems !== undefined && maxItems !== undefined) said.push(`${minItems} to ${maxItems}`);
  else if (maxItems !== undefined) said.push(`at most ${maxItems}`);
  return said.join(', ');
}

const bracketed = (type: string): string => (type.includes(' | ') ? `(${type})` : type);

function objectType({ properties = {}, required = [] }: Schema, indent: string): string {
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${name}${required.includes(name) ? '' : '?'}: ${formatType(field, `${indent}  `)}`,
  );
  const line = `{ ${fields.join(', ')} }`;
  if (!line.includes('\n') && indent.length + line.length <= width) return line;
  return `{\n${fields.map((field) => `${indent}  ${field},\n`).join('')}${indent}}`;
}

/** Joins short types in as few lines as possible. */
function filledLines(types: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const type of types) {
    const last = lines.at(-1);
    const longer = `${last} | ${type}`;
    if (last !== undefined && indent.length + longer.length <= width)
      lines[lines.length - 1] = longer;
    else lines.push(type);
  }
  return lines.map((line) => `\n${indent}  | ${line}`).join('');
}

function unionType(options: readonly Schema[], indent: string): string {
  const [first, second] = options;
  if (options.length === 2 && second.type === 'null') return `${formatType(first, indent)} | null`;
  const types = options.map((option) => formatType(option, `${indent}    `));
  const line = types.join(' | ');
  if (!line.includes('\n') && indent.length + line.length <= width) return line;
  if (options.every((option) => option.const !== undefined)) return filledLines(types, indent);
  return types.map((type) => `\n${indent}  | ${type}`).join('');
}

/** Formats a schema as a TypeScript type. Named schemas are referred to by name. */
export function formatType(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return written(schema.const);
  if (schema.enum)
    return unionType(
      schema.enum.map((value) => ({ const: value })),
      indent,
    );
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return unionType(options, indent);
  if (schema.prefixItems) {
    return `[${schema.prefixItems.map((item) => formatType(item, indent)).join(', ')}]`;
  }
  if (schema.type === 'array') return `${bracketed(formatType(schema.items ?? {}, indent))}[]`;
  if (schema.type === 'object' && schema.properties) return objectType(schema, indent);
  if (schema.type === 'object') return 'Record<string, unknown>';
  if (schema.type === 'integer') return 'number';
  return [schema.type ?? 'unknown'].flat().join(' | ');
}
