import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The fonts of the first words. */
const firstFonts = [
  /alegreya-regular-basic.*\.woff2$/,
  /alegreya-bold-basic.*\.woff2$/,
  /alegreya-sc-bold-basic.*\.woff2$/,
];

/** Preloads the first fonts with the page, so that the text doesn't change its shape when they arrive. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = Object.keys(bundle).filter((name) =>
        firstFonts.some((font) => font.test(name)),
      );
      return files.map((name): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/play/${name}`,
          crossorigin: '',
        },
        injectTo: 'head-prepend',
      }));
    },
  },
});
