import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import type { PDFObject, PDFPage } from '@cantoo/pdf-lib';
import { pointsPerMm } from './canvas.ts';

/** [PH6] What shops refuse. */
const limits = {
  /** Sum of the four inks. */
  totalInk: 3,
  /** Thinnest line, in points. */
  rule: 0.25,
  /** Smallest text, in points; set in paper on an ink, it must be larger, because inks run into it. */
  text: 5,
  reversedText: 6,
} as const;

/** What a shop expects of a file. */
export interface Expected {
  /** Size after trimming, in mm; null if pages differ. */
  readonly trim: { readonly width: number; readonly height: number } | null;
  /** Bleed, and distance of text from the trimmed edge, in mm. */
  readonly bleed: number;
  readonly safety: number;
}

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

/** Returns the smaller of a matrix's scales, so that a line is as thin as anywhere along it. */
const scaleOf = ([a, b, c, d]: Matrix): number => Math.min(Math.hypot(a, b), Math.hypot(c, d));

const tokens = /<<.*?>>|\/[^\s/<>[\]()]+|[-+]?\d*\.?\d+|[A-Za-z'"]+\*?|\[|\]|\([^)]*\)/g;

/** Operators that only CMYK and our patterns need; all others are named in the report. */
const harmless = new Set(
  'q Q cm w J j d m l c h re f f* B B* S n W W* k K Do BDC EMC cs scn'.split(' '),
);
const painting = new Set('f f* B B* S'.split(' '));
const otherColours = new Set('rg RG g G sc SC SCN CS sh'.split(' '));
const textOperators = new Set('BT ET Tf Tj TJ'.split(' '));

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Walks over a page's operators and notes what a shop would refuse. */
class Inspector {
  readonly faults = new Set<string>();
  /** Whether anything is drawn. */
  paints = false;
  readonly #seen = new Set<string>();
  readonly #safe: Box | null;

  constructor(safe: Box | null) {
    this.#safe = safe;
  }

  #resource(resources: PDFDict, kind: string, name: string): PDFObject | undefined {
    const list = resources.lookup(PDFName.of(kind));
    return list instanceof PDFDict ? list.lookup(PDFName.of(name)) : undefined;
  }

  #checkResources(resources: PDFDict): void {
    for (const [kind, fault] of [
      ['Font', 'contains a font: set text as outlines'],
      ['ExtGState', 'has graphics states, which may be transparent or overprint'],
      ['ColorSpace', 'has colour spaces other than CMYK'],
      ['Shading', 'has shadings'],
    ] as const) {
      const list = resources.lookup(PDFName.of(kind));
      if (list instanceof PDFDict && list.keys().length > 0) this.faults.add(fault);
    }
  }

  #text(
    ink: readonly number[],
    size: number,
    points: readonly (readonly [number, number])[],
  ): void {
    const isReversed = ink.reduce((sum, share) => sum + share, 0) < 0.5;
    const least = isReversed ? limits.reversedText : limits.text;
    if (size < least - 0.01) {
      this.faults.add(
        `text of ${size.toFixed(2)} pt is smaller than ${least} pt${isReversed ? ' on an ink' : ''}`,
      );
    }
    const safe = this.#safe;
    if (safe === null) return;
    const isSafe = points.every(
      ([x, y]) =>
        x >= safe.x && y >= safe.y && x <= safe.x + safe.width && y <= safe.y + safe.height,
    );
    if (!isSafe) this.faults.add('text is nearer to the trimmed edge than the safety distance');
  }

  #stream(stream: PDFRawStream, resources: PDFDict, matrix: Matrix): void {
    if (stream.dict.has(PDFName.of('Group'))) this.faults.add('has a transparency group');
    if (stream.dict.has(PDFName.of('SMask'))) this.faults.add('has a soft mask');
    this.inspect(
      Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'),
      resources,
      matrix,
    );
  }

  #show(name: string, resources: PDFDict, matrix: Matrix): void {
    const shown = this.#resource(resources, 'XObject', name);
    if (!(shown instanceof PDFRawStream)) {
      this.faults.add(`shows ${name}, which the file lacks`);
      return;
    }
    if (shown.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Form')) {
      this.faults.add('contains an image: drawings have no pixels');
      return;
    }
    const key = `${name} ${scaleOf(matrix).toFixed(5)}`;
    // What a form contains depends on its scale only, and text in it isn't checked for its place twice.
    if (this.#safe === null && this.#seen.has(key)) return;
    this.#seen.add(key);
    const own = shown.dict.lookup(PDFName.of('Resources'));
    this.#stream(shown, own instanceof PDFDict ? own : resources, matrix);
  }

  #pattern(name: string, resources: PDFDict, matrix: Matrix): void {
    const pattern = this.#resource(resources, 'Pattern', name);
    if (!(pattern instanceof PDFRawStream)) {
      this.faults.add('has shadings');
      return;
    }
    const key = `${name} ${scaleOf(matrix).toFixed(5)}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#stream(pattern, resources, matrix);
  }

  /** Inspects operators in a space of the page. */
  inspect(operators: string, resources: PDFDict, start: Matrix): void {
    this.#checkResources(resources);
    let [matrix, width, fill, stroke] = [start, 1, [0, 0, 0, 1], [0, 0, 0, 1]];
    const stack: [Matrix, number, number[], number[]][] = [];
    let operands: string[] = [];
    let text: { readonly size: number; readonly points: [number, number][] } | null = null;
    const numbers = (count: number): number[] => operands.slice(-count).map(Number);
    const point = (x: number, y: number): [number, number] => [
      x * matrix[0] + y * matrix[2] + matrix[4],
      x * matrix[1] + y * matrix[3] + matrix[5],
    ];
    const checkInk = (ink: readonly number[]): void => {
      const total = ink.reduce((sum, share) => sum + share, 0);
      if (total > limits.totalInk + 0.001) {
        this.faults.add(
          `total ink of ${Math.round(total * 100)} % is over ${limits.totalInk * 100} %`,
        );
      }
    };
    for (const [token] of operators.matchAll(tokens)) {
      if (painting.has(token)) this.paints = true;
      const first = token.charCodeAt(0);
      // Numbers, names, dictionaries, arrays and strings wait for their operator.
      if (first < 65 || (first > 90 && first < 97)) {
        operands.push(token);
        continue;
      }
      switch (token) {
        case 'q':
          stack.push([matrix, width, fill, stroke]);
          break;
        case 'Q':
          [matrix, width, fill, stroke] = stack.pop() ?? [start, 1, fill, stroke];
          break;
        case 'cm':
          matrix = multiply(numbers(6) as unknown as Matrix, matrix);
          break;
        case 'w':
          [width] = numbers(1);
          break;
        case 'k':
          checkInk((fill = numbers(4)));
          break;
        case 'K':
          checkInk((stroke = numbers(4)));
          break;
        case 'S':
        case 'B':
        case 'B*': {
          const points = width * scaleOf(matrix);
          if (points < limits.rule - 0.001) {
            this.faults.add(`a line of ${points.toFixed(3)} pt is thinner than ${limits.rule} pt`);
          }
          break;
        }
        case 'm':
        case 'l':
        case 'c':
          if (text !== null) text.points.push(point(...(numbers(2) as [number, number])));
          break;
        case 'BDC': {
          const [, size] = /\/Size ([\d.]+)/.exec(operands.at(-1) ?? '') ?? [];
          text = { size: Number(size ?? 0) * scaleOf(matrix), points: [] };
          break;
        }
        case 'EMC':
          if (text !== null) this.#text(fill, text.size, text.points);
          text = null;
          break;
        case 'Do':
          this.#show((operands.at(-1) ?? '').slice(1), resources, matrix);
          break;
        case 'scn':
          this.#pattern((operands.at(-1) ?? '').slice(1), resources, matrix);
          break;
        default:
          if (otherColours.has(token)) this.faults.add(`uses colours other than CMYK (${token})`);
          else if (textOperators.has(token)) this.faults.add('contains text that isn’t outlines');
          else if (!harmless.has(token)) this.faults.add(`uses the operator ${token}`);
      }
      operands = [];
    }
  }
}

const near = (first: number, second: number): boolean => Math.abs(first - second) < 0.05;

function boxFaults(page: PDFPage, { trim, bleed }: Expected): string[] {
  const faults: string[] = [];
  for (const name of ['MediaBox', 'TrimBox', 'BleedBox']) {
    if (!(page.node.lookup(PDFName.of(name)) instanceof PDFArray)) faults.push(`has no ${name}`);
  }
  const [inner, outer, media] = [page.getTrimBox(), page.getBleedBox(), page.getMediaBox()];
  const edges = [
    inner.x - outer.x,
    inner.y - outer.y,
    outer.x + outer.width - inner.x - inner.width,
    outer.y + outer.height - inner.y - inner.height,
  ];
  if (edges.some((edge) => !near(edge, bleed * pointsPerMm)))
    faults.push(`hasn’t ${bleed.toFixed(2)} mm of bleed on each side`);
  if (
    outer.x < media.x - 0.05 ||
    outer.width > media.width + 0.05 ||
    outer.height > media.height + 0.05
  ) {
    faults.push('has a BleedBox that is larger than its MediaBox');
  }
  if (trim !== null) {
    const [width, height] = [inner.width / pointsPerMm, inner.height / pointsPerMm];
    if (!near(width, trim.width) || !near(height, trim.height)) {
      faults.push(
        `is ${width.toFixed(2)} × ${height.toFixed(2)} mm after trimming instead of ${trim.width} × ${trim.height}`,
      );
    }
  }
  return faults;
}

function documentFaults(document: PDFDocument): string[] {
  const faults: string[] = [];
  const intents = document.catalog.lookup(PDFName.of('OutputIntents'));
  const intent = intents instanceof PDFArray ? intents.lookup(0) : undefined;
  if (!(intent instanceof PDFDict) || !intent.has(PDFName.of('OutputConditionIdentifier'))) {
    faults.push('the file has no output intent');
  }
  const info = document.context.lookup(document.context.trailerInfo.Info);
  for (const name of ['GTS_PDFXVersion', 'Trapped', 'Title', 'CreationDate', 'ModDate']) {
    if (!(info instanceof PDFDict) || !info.has(PDFName.of(name)))
      faults.push(`the file’s information lacks ${name}`);
  }
  if (document.context.trailerInfo.ID === undefined) faults.push('the file has no ID');
  return faults;
}

/** [PH6] Returns what a shop would send a PDF back for, each once, with the pages; empty if nothing. */
export async function preflight(bytes: Uint8Array, expected: Expected): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const faults = new Map<string, number[]>(documentFaults(document).map((fault) => [fault, []]));
  const note = (fault: string, page: number): void => {
    faults.set(fault, [...(faults.get(fault) ?? []), page]);
  };
  for (const [index, page] of document.getPages().entries()) {
    const { x, y, width, height } = page.getTrimBox();
    const edge = expected.safety * pointsPerMm - 0.1;
    const safe = { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
    const inspector = new Inspector(expected.trim === null ? null : safe);
    for (const fault of boxFaults(page, expected)) note(fault, index + 1);
    if (page.node.has(PDFName.of('Group'))) note('has a transparency group', index + 1);
    if (page.node.has(PDFName.of('Annots'))) note('has annotations', index + 1);
    const contents = page.node.lookup(PDFName.of('Contents'));
    const resources = page.node.lookup(PDFName.of('Resources'));
    const streams =
      contents instanceof PDFArray
        ? contents.asArray().map((part) => document.context.lookup(part))
        : [contents];
    const operators = streams.map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : '',
    );
    if (resources instanceof PDFDict) inspector.inspect(operators.join('\n'), resources, identity);
    if (!inspector.paints) note('is empty', index + 1);
    for (const fault of inspector.faults) note(fault, index + 1);
  }
  return [...faults].map(([fault, pages]) => {
    if (pages.length === 0) return fault;
    const list = pages.slice(0, 5).join(', ');
    return `${pages.length === 1 ? `page ${list}` : `pages ${list}${pages.length > 5 ? ' …' : ''}`} ${fault}`;
  });
}
