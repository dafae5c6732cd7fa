/** A file for the shop. */
export interface PrintedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Size of all its pages after trimming, in mm; null for sheets. */
  readonly trim: { readonly width: number; readonly height: number } | null;
  /** Bleed of its pages, if not the shop's. */
  readonly bleed?: number;
  /** Whether it must stay secret until the packs are opened. */
  readonly isSecret?: boolean;
}
