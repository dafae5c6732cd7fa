import type { Message } from '@stackmate/words';
import type { PrintPageData, PrintView } from '@stackmate/protocol/physical';
import { createContext } from 'react-router';

/** A print as the page shows it; what only its code or the visitor's session tells is null elsewhere. */
export interface ShownPrint extends Pick<PrintView, 'run' | 'serial' | 'number' | 'status'> {
  readonly name: string;
  /** Path of its card's page. */
  readonly path: string;
  /** Prerendered piece with its face. */
  readonly face: string;
  /** Its code, by which the scan is counted; null for a print that was found by its barcode. */
  readonly code: string | null;
  readonly mine: PrintView['mine'];
  /** Null for a print that was found by its barcode. */
  readonly places: number | null;
}

/** Content of the page. */
export interface ShownCode {
  /** What the visitor has scanned or typed; empty on the page that asks for it. */
  readonly typed: string;
  readonly print: ShownPrint | null;
  /** Why there is no print. */
  readonly refusal: { readonly message: Message; readonly value: string } | null;
}

/** Returns what the page shows for the server's data. */
export type PrintSource = (data: PrintPageData) => ShownCode;

/** Set on the server, which has the catalogue. Null in browsers, which fetch the page instead. */
export const printSourceContext = createContext<PrintSource | null>(null);
