import type { Config } from 'stylelint';

/** Features that a supported browser is said to lack, and why they are used all the same. */
const harmless = [
  // All have it; the table knows another part of the same specification.
  'css-media-scripting',
  // For fingers: desktops without it have none.
  'css-touch-action',
  // A corner to pull at; phones need none.
  'css-resize',
  // Stands within @supports.
  'css3-attr',
];

/** Pages mirror; nothing turns lines of text into columns. */
const vertical =
  /^(?:top|bottom)$|-(?:top|bottom)(?:-(?:color|style|width))?$|^(?:min-|max-)?(?:width|height)$/;

/** Refuses styles that a supported browser lacks (`browserslist` in package.json) or that cost too much. The layout of the sources is oxfmt's. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features', 'stylelint-use-logical'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      { severity: 'error', ignorePartialSupport: true, ignore: harmless },
    ],
    // Pages mirror in languages that are written from right to left (LI2). Vertical and sizes stay as they are.
    'csstools/use-logical': ['always', { except: vertical }],
    // Firefox ESR divides no length by a length: tan(atan2(a, b)) does.
    'declaration-property-value-disallowed-list': {
      '/./': ['/calc\\([^;]*\\/\\s*[\\d.]+(?:px|r?em|cq\\w+|d?v[whib])/'],
    },
    // Chromium restyles the whole page whenever an element is inserted, if any rule ends like this.
    'selector-disallowed-list': [
      ['/[+~]\\s*\\*/'],
      {
        message: 'Name the element after + or ~: a * there makes every insertion restyle the page.',
      },
    ],
  },
} satisfies Config;
