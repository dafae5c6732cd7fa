/** [PH6] How a kind of shop wants the pages. */
export interface Shop {
  readonly help: string;
  /** What is printed beyond the trimmed edge, in mm. */
  readonly bleed: number;
  /** Nothing that matters lies nearer to the trimmed edge, in mm. */
  readonly safety: number;
  /** Several cards on a sheet; null for one card a page. */
  readonly sheet: {
    readonly width: number;
    readonly height: number;
    readonly columns: number;
    readonly rows: number;
  } | null;
  /** Whether the cards are proxies for a home printer: without codes, marked as such. */
  readonly isHome: boolean;
}

const inch = 25.4;

/** [PH6] Profiles by name. */
export const shops = {
  metric: {
    help: 'one card a page, 69 × 94 mm with 3 mm bleed; most European shops',
    bleed: 3,
    safety: 3,
    sheet: null,
    isHome: false,
  },
  inch: {
    help: 'one card a page with 1/8 inch bleed; most American shops',
    bleed: inch / 8,
    safety: inch / 8,
    sheet: null,
    isHome: false,
  },
  sheet: {
    help: '16 cards on SRA3 with crop marks, fronts and backs in turn; offset and digital presses',
    bleed: 3,
    safety: 3,
    sheet: { width: 320, height: 450, columns: 4, rows: 4 },
    isHome: false,
  },
  'home-a4': {
    help: 'nine proxies on A4, for a home printer',
    bleed: 0,
    safety: 3,
    sheet: { width: 210, height: 297, columns: 3, rows: 3 },
    isHome: true,
  },
  'home-letter': {
    help: 'nine proxies on US Letter, for a home printer',
    bleed: 0,
    safety: 3,
    sheet: { width: 8.5 * inch, height: 11 * inch, columns: 3, rows: 3 },
    isHome: true,
  },
} as const satisfies Readonly<Record<string, Shop>>;

export type ShopName = keyof typeof shops;
export const shopNames = Object.keys(shops) as readonly ShopName[];
