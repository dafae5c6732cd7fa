import { describe, expect, it } from 'vitest';
import { codesInTitles, idnamesInTitles } from './test-titles.ts';

describe('codes in test titles', () => {
  it('are read from it, test and describe with any quotes', () => {
    const source = `
      describe("[BD1] the board", () => {
        it('[ST3] stacks', () => {});
        test(\`[TN10] turns\`, () => {});
      });`;
    expect(codesInTitles(source)).toEqual(['BD1', 'ST3', 'TN10']);
  });

  it('are read when a title has several', () => {
    expect(codesInTitles(`it('[EN1, EN2] pays [RS3]', f)`)).toEqual(['EN1', 'EN2', 'RS3']);
  });

  it('are read from tables of tests', () => {
    expect(codesInTitles(`it.each([[1, g(2)], ['x']])('[BT4] case %s', f)`)).toEqual(['BT4']);
    expect(codesInTitles('it.for`a | b`("[BT5] case", f)')).toEqual(['BT5']);
    expect(codesInTitles(`it.concurrent.for(rows)('[BT6] case', f)`)).toEqual(['BT6']);
  });

  it('are not read from skipped tests or other calls', () => {
    expect(codesInTitles(`it.skip('[BD1] later', f); it.todo('[BD2] later')`)).toEqual([]);
    expect(codesInTitles(`// it('[BD1] later', f)\n * it('[BD2] later', f)`)).toEqual([]);
    expect(codesInTitles(`submit('[BD3] no test', f); expect('[BD4]').toBe(1)`)).toEqual([]);
  });

  it("are not read from a later test's title after a computed one", () => {
    expect(codesInTitles(`it(title(x), f);\nit.skip('[BD1] a', g)`)).toEqual([]);
  });
});

describe('idnames in test titles', () => {
  it('are all bracketed names except rule codes', () => {
    const source = `
      it('[Scorch] burns what it hits [RS3]', f);
      it("[ThickHide, Layer2] two at once", f);
      it.each(rows)('[Stamina] with %i IQ', f);`;
    expect(idnamesInTitles(source)).toEqual(['Scorch', 'ThickHide', 'Layer2', 'Stamina']);
    expect(codesInTitles(source)).toEqual(['RS3']);
  });

  it('are not read from skipped tests', () => {
    expect(idnamesInTitles(`it.skip('[Scorch] later', f);\n// it('[Stamina] later', f)`)).toEqual(
      [],
    );
  });
});
