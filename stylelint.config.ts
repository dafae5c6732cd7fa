import type { Config } from 'stylelint';

/** Features reported as unsupported but safe to use, each with the reason. */
const harmless = [
  // All browsers support it; the table covers another part of the specification.
  'css-media-scripting',
  // Only matters for touch; desktop browsers without it have none.
  'css-touch-action',
  // Resize handle, which phones don't need.
  'css-resize',
  // Used only within @supports.
  'css3-attr',
];

/** Rejects styles that a supported browser lacks (`browserslist` in package.json). oxfmt handles formatting. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      { severity: 'error', ignorePartialSupport: true, ignore: harmless },
    ],
    // Firefox ESR can't divide a length by a length in calc(); use tan(atan2(a, b)).
    'declaration-property-value-disallowed-list': {
      '/./': ['/calc\\([^;]*\\/\\s*[\\d.]+(?:px|r?em|cq\\w+|d?v[whib])/'],
    },
  },
} satisfies Config;
