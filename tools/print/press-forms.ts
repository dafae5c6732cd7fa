import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PDFContext, PDFRef } from '@cantoo/pdf-lib';
import { Canvas } from './canvas.ts';
import type { Form } from './canvas.ts';
import { drawSvg } from './svg.ts';
import type { Tile } from './svg.ts';

const assets = join(import.meta.dirname, '../../packages/ui/assets');

/** What pages and forms of a document show several times: drawn once, by key. */
export class PressForms {
  readonly #context: PDFContext;
  readonly #forms = new Map<string, Form>();
  readonly #refs = new Map<string, PDFRef>();

  constructor(context: PDFContext) {
    this.#context = context;
  }

  /** Returns a picture of the game. */
  picture(path: string): Form {
    const known = this.#forms.get(path);
    if (known !== undefined) return known;
    const { width, height, operators, tiles } = drawSvg(readFileSync(join(assets, path), 'utf8'));
    return this.#add(path, { width, height }, operators, this.resources([], tiles));
  }

  /** Returns what `draw` draws in a space of this size. */
  drawn(key: string, width: number, height: number, draw: (canvas: Canvas) => void): Form {
    const known = this.#forms.get(key);
    if (known !== undefined) return known;
    const canvas = new Canvas();
    draw(canvas);
    return this.#add(key, { width, height }, canvas.toString(), this.resources(canvas.forms));
  }

  /** Returns what a page or form needs of the document to show forms and patterns. */
  resources(names: Iterable<string>, tiles: readonly Tile[] = []) {
    const forms = Object.fromEntries([...names].map((name) => [name, this.#refs.get(name)]));
    if (tiles.length === 0) return { XObject: forms };
    const patterns = tiles.map((tile) => [`Tile${tile.id}`, this.#addTile(tile)] as const);
    return { XObject: forms, Pattern: Object.fromEntries(patterns) };
  }

  #addTile({ width, height, matrix, operators }: Tile): PDFRef {
    const tile = this.#context.flateStream(operators, {
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, width, height],
      XStep: width,
      YStep: height,
      Matrix: [...matrix],
      Resources: {},
    });
    return this.#context.register(tile);
  }

  #add(
    key: string,
    { width, height }: Pick<Form, 'height' | 'width'>,
    operators: string,
    resources: object,
  ): Form {
    const name = `F${this.#forms.size}`;
    const stream = this.#context.flateStream(operators, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: resources as Record<string, never>,
    });
    this.#refs.set(name, this.#context.register(stream));
    const form = { name, width, height };
    this.#forms.set(key, form);
    return form;
  }
}
