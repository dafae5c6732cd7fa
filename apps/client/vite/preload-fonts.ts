import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The faces of the first words. */
const first = [
  /alegreya-latin-400-normal.*\.woff2$/,
  /alegreya-latin-700-normal.*\.woff2$/,
  /alegreya-sc-latin-700-normal.*\.woff2$/,
];

/** Has the first fonts fetched with the page, so that its words don't change their shape when they come. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = Object.keys(bundle).filter((name) => first.some((font) => font.test(name)));
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
