import { PDFName } from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { Canvas, pointsPerMm, written } from './canvas.ts';
import type { Form } from './canvas.ts';
import { PressForms } from './press-forms.ts';
import { createPressPdf } from './press-head.ts';
import type { DocumentOptions } from './press-head.ts';

/** Size of a page in mm: what is left after trimming, and what is printed beyond. */
interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
}

/** A PDF for a print shop (PDF/X-1a): pages drawn in mm from the top left corner of the trimmed page. */
export class PressDocument {
  readonly #pdf: PDFDocument;
  readonly #forms: PressForms;

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
    this.#forms = new PressForms(pdf.context);
  }

  /** Returns a picture of the game as a form, such as `/cards/EmberWyrm.svg`. */
  picture(path: string): Form {
    return this.#forms.picture(path);
  }

  /** Draws once what pages show several times. `width` and `height` are those of its space, in its units. */
  form(key: string, width: number, height: number, draw: (canvas: Canvas) => void): Form {
    return this.#forms.drawn(key, width, height, draw);
  }

  page({ width, height, bleed }: PageSize, draw: (canvas: Canvas) => void): void {
    const canvas = new Canvas();
    draw(canvas);
    const { context } = this.#pdf;
    const edge = bleed * pointsPerMm;
    const [innerWidth, innerHeight] = [width * pointsPerMm, height * pointsPerMm];
    const page = this.#pdf.addPage([innerWidth + 2 * edge, innerHeight + 2 * edge]);
    page.setTrimBox(edge, edge, innerWidth, innerHeight);
    page.setBleedBox(0, 0, innerWidth + 2 * edge, innerHeight + 2 * edge);
    const scale = written(pointsPerMm);
    const start = `q\n${scale} 0 0 -${scale} ${written(edge)} ${written(innerHeight + edge)} cm`;
    const content = context.flateStream(`${start}\n${canvas.toString()}\nQ`);
    page.node.set(PDFName.of('Contents'), context.register(content));
    const resources = this.#forms.resources(canvas.forms);
    page.node.set(PDFName.of('Resources'), context.obj(resources));
  }

  save(): Promise<Uint8Array> {
    return this.#pdf.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    });
  }
}

/** Creates a document. Everything in it is CMYK, opaque and without fonts. */
export const createPressDocument = async (options: DocumentOptions): Promise<PressDocument> =>
  new PressDocument(await createPressPdf(options));
