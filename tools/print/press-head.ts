import { PDFDocument, PDFHeader, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { plainSha256 } from '@stackmate/engine';

export interface DocumentOptions {
  readonly title: string;
  /** Written into the file as its date. */
  readonly createdAt: Date;
}

/** Marks a document as PDF/X-1a. */
function addInfo({ context }: PDFDocument): void {
  const info = context.lookup(context.trailerInfo.Info) as ReturnType<typeof context.obj> & {
    set(name: PDFName, value: PDFName | PDFString): void;
  };
  info.set(PDFName.of('GTS_PDFXVersion'), PDFString.of('PDF/X-1a:2003'));
  info.set(PDFName.of('Trapped'), PDFName.of('False'));
}

/** Says for which paper and inks the colours are meant. */
function addOutputIntent({ catalog, context }: PDFDocument): void {
  const intent = {
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    // A condition in ICC's registry needs no profile in the file.
    OutputConditionIdentifier: PDFString.of('FOGRA39'),
    OutputCondition: PDFString.of('Coated paper, offset, ISO 12647-2'),
    RegistryName: PDFString.of('http://www.color.org'),
    Info: PDFString.of('Coated FOGRA39 (ISO 12647-2:2004)'),
  };
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]));
}

/** Creates a PDF/X-1a without pages. The same title and date give the same bytes. */
export async function createPressPdf({ title, createdAt }: DocumentOptions): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { context } = pdf;
  context.header = PDFHeader.forVersion(1, 4);
  pdf.setTitle(title);
  pdf.setProducer('Stackmate');
  pdf.setCreator('npm run print');
  pdf.setCreationDate(createdAt);
  pdf.setModificationDate(createdAt);
  addInfo(pdf);
  addOutputIntent(pdf);
  const id = PDFHexString.of(plainSha256(`${title} ${createdAt.toISOString()}`).slice(0, 32));
  context.trailerInfo.ID = context.obj([id, id]);
  return pdf;
}
