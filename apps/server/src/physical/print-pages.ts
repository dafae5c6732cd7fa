import { parseEdition } from '@stackmate/engine';
import type { PrintPageData } from '@stackmate/protocol/physical';
import type { PhysicalOptions } from './physical-handlers.ts';
import { readPrintCode } from './read-codes.ts';

/** Longest text that a visitor may type. */
const maxTyped = 200;

/** Returns what the address of a page asks for: `/c/CODE` as it is printed, in any case, or `/c?code=…`. */
function readTyped(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://server.invalid');
  const [, inPath = ''] = /^\/c\/([^/]+)$/i.exec(pathname) ?? [];
  try {
    return (inPath === '' ? (searchParams.get('code') ?? '') : decodeURIComponent(inPath))
      .trim()
      .slice(0, maxTyped);
  } catch {
    return inPath.slice(0, maxTyped);
  }
}

/** Whether a text is the number of a barcode, however wrong, rather than a code. */
const isNumber = (text: string): boolean => /^[+-]?\d[\d.]*$/.test(text) && text.length !== 27;

/**
 * [PH1] [PH4] Creates the function that loads the data of the public page by its path and query. It counts no scan: the
 * page's script does, so that previews of links don't.
 */
export const createPrintPages =
  (options: PhysicalOptions) =>
  async (url: string): Promise<PrintPageData> => {
    const typed = readTyped(url);
    if (typed === '') return { typed, asks: true };
    if (isNumber(typed)) {
      const edition = parseEdition(typed);
      if (!edition.ok) {
        const isLarge = edition.refusal.code === 'editionTooLarge';
        return { typed, refused: isLarge ? 'edition-too-large' : 'edition-not-whole' };
      }
      const found = await options.store.findBarcode(String(edition.value));
      return found ? { typed, found } : { typed, refused: 'no-such-barcode' };
    }
    const read = readPrintCode(typed, options);
    if (!read.ok) return { typed, refused: read.code };
    const found = await options.store.lookAtPrint({
      codeHash: read.hash,
      playerId: null,
      at: options.now(),
    });
    return found
      ? { typed, found: { ...found, code: read.text } }
      : { typed, refused: 'unknown-edition' };
  };
