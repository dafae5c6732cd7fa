import { keyInk, paper } from '@stackmate/ui/inks';
import { fillInk, pathOperators, strokeInk, written } from './canvas.ts';
import { mixInks, pressInk } from './inks.ts';
import type { Cmyk } from './inks.ts';

/** An element of our pictures, which use few of SVG's. */
interface Node {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

/** Parses a picture. Ours have neither text nor comments. */
function parse(source: string): Node {
  const root: Node = { tag: 'root', attributes: {}, children: [] };
  const path = [root];
  for (const [, end, tag, text, self] of source.matchAll(
    /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (end === '/') {
      path.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const node = { tag, attributes, children: [] };
    path.at(-1)?.children.push(node);
    if (self !== '/') path.push(node);
  }
  return root.children[0];
}

/** A pattern of a picture, which a PDF repeats in the same way. */
export interface Tile {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly matrix: readonly number[];
  readonly operators: string;
}

/** A picture as operators in its own units, y down. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly operators: string;
  readonly tiles: readonly Tile[];
}

/** Width of signs in their units, and their thinnest line: as wide as a press can print in a line of 6 pt. */
const [signWidth, leastSignStroke] = [128, 5.5];

type Inherited = Readonly<Record<string, string>>;
const inheritedNames = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'fill-rule',
  'fill-opacity',
];

const caps: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const joins: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };

/** Returns a transform of SVG as a matrix. */
function toMatrix(transform: string): readonly number[] {
  const [, name, list] = /(\w+)\(([^)]*)\)/.exec(transform) ?? [];
  const [a, x = 0, y = 0] = list.split(/[\s,]+/).map(Number);
  if (name === 'translate') return [1, 0, 0, 1, a, x];
  if (name !== 'rotate') throw new RangeError(`Pictures have no transform ${transform}.`);
  const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** Draws one picture. */
class SvgReader {
  readonly tiles: Tile[] = [];
  readonly #ids = new Map<string, Node>();
  /** The ink under half-transparent shapes, which a press can't print: they are mixed with it. */
  #ground: Cmyk = pressInk(paper);
  readonly #leastStroke: number;

  constructor(root: Node, leastStroke: number) {
    this.#leastStroke = leastStroke;
    const collect = (node: Node): void => {
      if (node.attributes.id !== undefined) this.#ids.set(node.attributes.id, node);
      node.children.forEach(collect);
    };
    collect(root);
    const fills: string[] = [];
    const listFills = (node: Node): void => {
      if (node.attributes.fill?.startsWith('#')) fills.push(node.attributes.fill);
      node.children.forEach(listFills);
    };
    listFills(root);
    const ground = fills.find((fill) => fill !== paper);
    if (ground !== undefined) this.#ground = pressInk(ground);
  }

  #find(reference: string): Node {
    const node = this.#ids.get(reference.replace(/^url\(#|^#|\)$/g, ''));
    if (node === undefined) throw new RangeError(`A picture has no ${reference}.`);
    return node;
  }

  /** Returns a colour of fill or stroke; a gradient as its first colour. */
  #colour(value: string): Cmyk {
    if (value.startsWith('#')) return pressInk(value);
    return pressInk(this.#find(value).children[0].attributes['stop-color'] ?? keyInk);
  }

  #tile(reference: string): string {
    const node = this.#find(reference);
    const { id, width, height, patternTransform } = node.attributes;
    if (!this.tiles.some((tile) => tile.id === id)) {
      this.tiles.push({
        id,
        width: Number(width),
        height: Number(height),
        matrix: patternTransform === undefined ? [1, 0, 0, 1, 0, 0] : toMatrix(patternTransform),
        operators: node.children.map((child) => this.draw(child, {})).join('\n'),
      });
    }
    return `/Pattern cs /Tile${id} scn`;
  }

  #paint(operators: string, style: Inherited): string {
    const fill = style.fill ?? keyInk;
    const stroke = style.stroke ?? 'none';
    const set: string[] = [];
    const opacity = Number(style['fill-opacity'] ?? 1);
    if (fill !== 'none') {
      const isTile = fill.startsWith('url') && this.#find(fill).tag === 'pattern';
      set.push(
        isTile ? this.#tile(fill) : fillInk(mixInks(this.#colour(fill), this.#ground, opacity)),
      );
    }
    if (stroke !== 'none') {
      const width = Math.max(Number(style['stroke-width'] ?? 1), this.#leastStroke);
      const cap = caps[style['stroke-linecap'] ?? 'butt'];
      const lineJoin = joins[style['stroke-linejoin'] ?? 'miter'];
      set.push(`${strokeInk(this.#colour(stroke))} ${written(width)} w ${cap} J ${lineJoin} j`);
    }
    const rule = style['fill-rule'] === 'evenodd' ? '*' : '';
    const paint =
      fill === 'none'
        ? stroke === 'none'
          ? 'n'
          : 'S'
        : stroke === 'none'
          ? `f${rule}`
          : `B${rule}`;
    return `${set.join('\n')}\n${operators}\n${paint}`;
  }

  /** Returns the operators of an element. */
  draw({ tag, attributes, children }: Node, from: Inherited): string {
    const own = inheritedNames.filter((name) => attributes[name] !== undefined);
    const style = { ...from, ...Object.fromEntries(own.map((name) => [name, attributes[name]])) };
    const { x = '0', y = '0', width, height } = attributes;
    const parts: string[] = [];
    if (attributes.transform !== undefined) {
      parts.push(`${toMatrix(attributes.transform).map(written).join(' ')} cm`);
    }
    if (attributes['clip-path'] !== undefined) {
      const clip = this.#find(attributes['clip-path']);
      parts.push(`${clip.children.map((child) => this.#shape(child)).join('\n')}\nW n`);
    }
    if (tag === 'g' || tag === 'svg')
      parts.push(...children.map((child) => this.draw(child, style)));
    else if (tag === 'use') {
      parts.push(`1 0 0 1 ${written(Number(x))} ${written(Number(y))} cm`);
      parts.push(this.draw(this.#find(attributes.href), style));
    } else if (tag === 'path') parts.push(this.#paint(pathOperators(attributes.d), style));
    else if (tag === 'rect') {
      const box = [x, y, width, height].map((value) => written(Number(value))).join(' ');
      parts.push(this.#paint(`${box} re`, style));
    } else return '';
    return parts.length === 1 && tag !== 'use' ? parts[0] : `q\n${parts.join('\n')}\nQ`;
  }

  #shape({ tag, attributes }: Node): string {
    if (tag !== 'path') throw new RangeError('Pictures are clipped by paths only.');
    return pathOperators(attributes.d);
  }
}

/** Returns an SVG picture of ours as operators for a press: inks of the table, no transparency. */
export function drawSvg(source: string): Drawing {
  const root = parse(source);
  const [, , width, height] = root.attributes.viewBox.split(' ').map(Number);
  const reader = new SvgReader(root, width === signWidth ? leastSignStroke : 0);
  const operators = reader.draw(root, {});
  return { width, height, operators, tiles: reader.tiles };
}
