import { expect, it } from 'vitest';
import { styleParts, withoutFonts } from '../build/style-parts.ts';
import { pageStyle } from '../src/server/page-style.ts';

const styleOf = (css: string, body: string): string =>
  pageStyle(styleParts(css), body).replaceAll(/\s+/g, ' ');

it('a page has the rules that find something in it, in their order', () => {
  const css = '.b{top:0} p{top:1px} .a.c{top:2px} .a .b{top:3px} #x>p{top:4px} .d,.b{top:5px}';
  expect(styleOf(css, '<p class="a b">')).toBe('.b{top:0}p{top:1px}.a .b{top:3px}.d,.b{top:5px}');
});

it('what a selector only allows or forbids is not asked for', () => {
  const css = 'p:not(.gone){top:0} :is(.a,.b) p:hover{top:1px} p::after{top:2px} p[open]{top:3px}';
  expect(styleOf(css, '<p>')).toBe(css.replaceAll('} ', '}'));
});

it('data attributes are asked for with their values', () => {
  const css = '[data-ink="fire"]{top:0} [data-ink=ice]{top:1px} [data-ink]{top:2px}';
  expect(styleOf(css, '<p data-ink="fire">')).toBe('[data-ink="fire"]{top:0}[data-ink]{top:2px}');
  expect(styleOf(css, '<p>')).toBe('');
  // As the build writes values with spaces.
  const spaced = String.raw`[data-rarity=Very\ Rare]{top:0}`;
  expect(styleOf(spaced, '<p data-rarity="Very Rare">')).toBe(spaced);
});

it('what goes for every page is in every page', () => {
  const css = ':root{--a:1} *{top:0} html{top:1px} @font-face{font-family:a}';
  expect(styleOf(css, '')).toBe(':root{--a:1}*{top:0}html{top:1px}@font-face{font-family:a}');
});

it('rules stay in the conditions that they stood in', () => {
  const css =
    '@media (width<9px){p{top:0} .no{top:1px} p{top:2px}} @supports (top:0){@media (width<9px){p{top:4px}}}';
  expect(styleOf(css, '<p>')).toBe(
    '@media (width<9px){p{top:0}p{top:2px}}@supports (top:0){@media (width<9px){p{top:4px}}}',
  );
});

it('movements come with the rules that name them', () => {
  const css = '@keyframes turn{to{top:0}} .a{animation:turn 1s} .b{top:0}';
  expect(styleOf(css, '<p class="a">')).toBe('.a{animation:turn 1s}@keyframes turn{to{top:0}}');
  expect(styleOf(css, '<p class="b">')).toBe('.b{top:0}');
});

it('fonts are said in the page, and nowhere else', () => {
  const face = '@font-face{font-family:a;src:url(/a.woff2)format("woff2")';
  const css = `${face},url(/a.woff)format("woff")} p{top:0}`;
  expect(styleOf(css, '<p>')).toBe(`${face}}p{top:0}`);
  expect(withoutFonts(css).trim()).toBe('p{top:0}');
});
