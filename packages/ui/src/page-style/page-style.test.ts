import { expect, it } from 'vitest';
import { styleParts, withoutFonts } from '../../style-parts.ts';
import { pageStyle } from './page-style.ts';

const getStyle = (css: string, body: string): string =>
  pageStyle(styleParts(css), body).replaceAll(/\s+/g, ' ');

it('keeps the rules that match something in the page, in order', () => {
  const css = '.b{top:0} p{top:1px} .a.c{top:2px} .a .b{top:3px} #x>p{top:4px} .d,.b{top:5px}';
  expect(getStyle(css, '<p class="a b">')).toBe('.b{top:0}p{top:1px}.a .b{top:3px}.d,.b{top:5px}');
});

it('ignores what a selector excludes or only allows', () => {
  const css = 'p:not(.gone){top:0} :is(.a,.b) p:hover{top:1px} p::after{top:2px} p[open]{top:3px}';
  expect(getStyle(css, '<p>')).toBe(css.replaceAll('} ', '}'));
});

it('matches data attributes with their values', () => {
  const css = '[data-ink="fire"]{top:0} [data-ink=ice]{top:1px} [data-ink]{top:2px}';
  expect(getStyle(css, '<p data-ink="fire">')).toBe('[data-ink="fire"]{top:0}[data-ink]{top:2px}');
  expect(getStyle(css, '<p>')).toBe('');
  // The build escapes spaces in values like this.
  const spaced = String.raw`[data-rarity=Very\ Rare]{top:0}`;
  expect(getStyle(spaced, '<p data-rarity="Very Rare">')).toBe(spaced);
});

it('keeps global rules in every page', () => {
  const css = ':root{--a:1} *{top:0} html{top:1px} @font-face{font-family:a}';
  expect(getStyle(css, '')).toBe(':root{--a:1}*{top:0}html{top:1px}@font-face{font-family:a}');
});

it('keeps rules inside their conditions', () => {
  const css =
    '@media (width<9px){p{top:0} .no{top:1px} p{top:2px}} @supports (top:0){@media (width<9px){p{top:4px}}}';
  expect(getStyle(css, '<p>')).toBe(
    '@media (width<9px){p{top:0}p{top:2px}}@supports (top:0){@media (width<9px){p{top:4px}}}',
  );
});

it('keeps keyframes with the rules that use them', () => {
  const css = '@keyframes turn{to{top:0}} .a{animation:turn 1s} .b{top:0}';
  expect(getStyle(css, '<p class="a">')).toBe('.a{animation:turn 1s}@keyframes turn{to{top:0}}');
  expect(getStyle(css, '<p class="b">')).toBe('.b{top:0}');
});

it('puts font faces into the page only', () => {
  const face = '@font-face{font-family:a;src:url(/a.woff2)format("woff2")}';
  const css = `${face} p{top:0}`;
  expect(getStyle(css, '<p>')).toBe(`${face}p{top:0}`);
  expect(withoutFonts(css).trim()).toBe('p{top:0}');
});
