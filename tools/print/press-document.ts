import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, PDFHeader, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { PDFRef } from '@cantoo/pdf-lib';
import { plainSha256 } from '@stackmate/engine';
import { Canvas, pointsPerMm, written } from './canvas.ts';
import type { Form } from './canvas.ts';
import { drawSvg } from './svg.ts';
import type { Tile } from './svg.ts';

const assets = join(import.meta.dirname, '../../packages/ui/assets');

/** Size of a page in mm: what is left after trimming, what is printed beyond, and paper around that. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  /** Paper beyond the bleed, for marks. */
  readonly slug?: number;
}

/** A PDF for a print shop (PDF/X-1a): pages drawn in mm from the top left corner of the trimmed page. */
export interface PressDocument {
  /** Returns a picture of the game as a form, such as `/cards/EmberWyrm.svg`. */
  picture(path: string): Form;
  /** Draws once what pages show several times. `width` and `height` are those of its space, in its units. */
  form(key: string, width: number, height: number, draw: (canvas: Canvas) => void): Form;
  page(size: PageSize, draw: (canvas: Canvas) => void): void;
  save(): Promise<Uint8Array>;
}

export interface DocumentOptions {
  readonly title: string;
  /** Written into the file as its date. */
  readonly createdAt: Date;
}

/** Creates a document. Everything in it is CMYK, opaque and without fonts. */
export async function createPressDocument({
  title,
  createdAt,
}: DocumentOptions): Promise<PressDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  context.header = PDFHeader.forVersion(1, 4);
  document.setTitle(title);
  document.setProducer('Stackmate');
  document.setCreator('npm run print');
  document.setCreationDate(createdAt);
  document.setModificationDate(createdAt);
  const info = context.lookup(context.trailerInfo.Info) as ReturnType<typeof context.obj> & {
    set(name: PDFName, value: PDFName | PDFString): void;
  };
  info.set(PDFName.of('GTS_PDFXVersion'), PDFString.of('PDF/X-1a:2003'));
  info.set(PDFName.of('Trapped'), PDFName.of('False'));
  document.catalog.set(
    PDFName.of('OutputIntents'),
    context.obj([
      {
        Type: 'OutputIntent',
        S: 'GTS_PDFX',
        // A condition in ICC's registry needs no profile in the file.
        OutputConditionIdentifier: PDFString.of('FOGRA39'),
        OutputCondition: PDFString.of('Coated paper, offset, ISO 12647-2'),
        RegistryName: PDFString.of('http://www.color.org'),
        Info: PDFString.of('Coated FOGRA39 (ISO 12647-2:2004)'),
      },
    ]),
  );
  const id = PDFHexString.of(plainSha256(`${title} ${createdAt.toISOString()}`).slice(0, 32));
  context.trailerInfo.ID = context.obj([id, id]);

  const forms = new Map<string, Form & { readonly ref: PDFRef }>();
  const byName = new Map<string, PDFRef>();

  const tile = ({ width, height, matrix, operators }: Tile): PDFRef =>
    context.register(
      context.flateStream(operators, {
        Type: 'Pattern',
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, width, height],
        XStep: width,
        YStep: height,
        Matrix: [...matrix],
        Resources: {},
      }),
    );

  const resources = (names: Iterable<string>, tiles: readonly Tile[] = []) => ({
    XObject: Object.fromEntries([...names].map((name) => [name, byName.get(name)])),
    ...(tiles.length === 0
      ? {}
      : { Pattern: Object.fromEntries(tiles.map((own) => [`Tile${own.id}`, tile(own)])) }),
  });

  function add(key: string, width: number, height: number, operators: string, used: object): Form {
    const name = `F${forms.size}`;
    const ref = context.register(
      context.flateStream(operators, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, width, height],
        Resources: used as Record<string, never>,
      }),
    );
    byName.set(name, ref);
    const form = { name, width, height, ref };
    forms.set(key, form);
    return form;
  }

  return {
    picture(path) {
      const known = forms.get(path);
      if (known !== undefined) return known;
      const { width, height, operators, tiles } = drawSvg(readFileSync(join(assets, path), 'utf8'));
      return add(path, width, height, operators, resources([], tiles));
    },
    form(key, width, height, draw) {
      const known = forms.get(key);
      if (known !== undefined) return known;
      const canvas = new Canvas();
      draw(canvas);
      return add(key, width, height, canvas.toString(), resources(canvas.forms));
    },
    page({ width, height, bleed, slug = 0 }, draw) {
      const canvas = new Canvas();
      draw(canvas);
      const edge = (bleed + slug) * pointsPerMm;
      const [innerWidth, innerHeight] = [width * pointsPerMm, height * pointsPerMm];
      const page = document.addPage([innerWidth + 2 * edge, innerHeight + 2 * edge]);
      page.setTrimBox(edge, edge, innerWidth, innerHeight);
      const [out, wide] = [slug * pointsPerMm, 2 * bleed * pointsPerMm];
      page.setBleedBox(out, out, innerWidth + wide, innerHeight + wide);
      const scale = written(pointsPerMm);
      const start = `q\n${scale} 0 0 -${scale} ${written(edge)} ${written(innerHeight + edge)} cm`;
      const content = context.flateStream(`${start}\n${canvas.toString()}\nQ`);
      page.node.set(PDFName.of('Contents'), context.register(content));
      page.node.set(PDFName.of('Resources'), context.obj(resources(canvas.forms)));
    },
    save: () =>
      document.save({
        useObjectStreams: false,
        addDefaultPage: false,
        updateFieldAppearances: false,
      }),
  };
}
