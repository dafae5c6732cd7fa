/** Field names shared by objects with the same fields in the same order. */
interface Shape {
  readonly fields: readonly string[];
  readonly sorted: readonly string[];
  /** Text before each value: `{"first":`, then `,"second":`. */
  readonly heads: readonly string[];
}

/** Cached shapes by number of fields. States and views have about thirty. */
const known: Shape[][] = [];
/**
 * Maximum number of cached shapes, so that objects with arbitrary field names can't fill the
 * cache.
 */
const maxShapes = 500;
let shapes = 0;

const hasShape = (fields: readonly string[], shape: Shape): boolean => {
  for (let at = 0; at < fields.length; at++) if (fields[at] !== shape.fields[at]) return false;
  return true;
};

/**
 * Returns the cached shape of an object: sorting the names each time would take longer than
 * writing the values.
 */
function objectShape(value: object): Shape {
  const fields = Object.keys(value);
  const same = (known[fields.length] ??= []);
  for (const shape of same) if (hasShape(fields, shape)) return shape;
  const sorted = fields.toSorted();
  const heads = sorted.map((name, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  const shape = { fields, sorted, heads };
  if (shapes < maxShapes) {
    shapes += 1;
    same.push(shape);
  }
  return shape;
}

/** JSON texts of rolls by identity. Rolls are immutable and shared by all states of their match. */
export type RollTexts = Map<object, string>;

function rollText(roll: object, texts: RollTexts): string {
  let text = texts.get(roll);
  if (text === undefined) {
    text = canonicalJson(roll);
    texts.set(roll, text);
  }
  return text;
}

/**
 * Serializes a value as JSON with sorted keys, so that equal values give equal texts. `rolls`
 * caches the texts of rolls for later states.
 */
export function canonicalJson(value: unknown, rolls: RollTexts | null = null): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      if (at > 0) text += ',';
      text += canonicalJson(value[at], rolls);
    }
    return `[${text}]`;
  }
  // Rolls are the only objects in a state with abilities.
  if (rolls !== null && 'abilities' in value) return rollText(value, rolls);
  const { sorted, heads } = objectShape(value);
  if (sorted.length === 0) return '{}';
  for (let at = 0; at < sorted.length; at++) {
    text += heads[at];
    text += canonicalJson((value as Record<string, unknown>)[sorted[at]], rolls);
  }
  return `${text}}`;
}
