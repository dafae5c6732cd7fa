import { hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeAddress,
  codeHash,
  createPrintCode,
  createReleaseCode,
  createSlipCode,
  groupCode,
  isGenuine,
  readCode,
  readGenuineCode,
} from './codes.ts';

const server = 'https://stackmate.example';
const key = hexToBytes('11'.repeat(32));
const otherKey = hexToBytes('22'.repeat(32));
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const anyId = fc.uint8Array({ minLength: 10, maxLength: 10 });
const anyPrintCode = anyId.map((id) => createPrintCode(key, id));
const anyCode = fc.oneof(anyPrintCode, anyId.map(createSlipCode), anyId.map(createReleaseCode));
const kinds: Readonly<Record<number, string>> = { 27: 'print', 17: 'slip', 18: 'release' };
const sample = createPrintCode(key, hexToBytes('00112233445566778899'));

const faultOf = (text: string): string | null => {
  const read = readGenuineCode(text, server, key);
  return read.ok ? null : read.refusal.code;
};

describe('[PH1] codes', () => {
  it('are read as they were made, with the address and without', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const expected = { ok: true, value: { kind: kinds[code.length], code } };
        expect(readGenuineCode(code, server, key)).toEqual(expected);
        expect(readGenuineCode(codeAddress(server, code), server, key)).toEqual(expected);
      }),
    );
  });

  it('fit a QR code of version 3-M in upper case', () => {
    expect(codeAddress(server, sample)).toMatch(/^HTTPS:\/\/STACKMATE\.EXAMPLE\/C\/[0-9A-Z]{27}$/);
    expect(codeAddress('https://' + 'a'.repeat(20) + '.io', sample)).toHaveLength(61);
    expect(() => codeAddress('https://' + 'a'.repeat(21) + '.io', sample)).toThrow(
      'too long for the QR code: 23 characters at most',
    );
  });

  it('notice every wrong character', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(), fc.nat(30), (code, place, step) => {
        const at = place % code.length;
        const other = alphabet[(alphabet.indexOf(code[at]) + step + 1) % 32];
        const read = readCode(code.slice(0, at) + other + code.slice(at + 1), server);
        expect(read.ok ? null : read.refusal.code).toBe('codeMistyped');
      }),
    );
  });

  it('notice two characters that changed places', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(), (code, place) => {
        const at = place % (code.length - 1);
        fc.pre(code[at] !== code[at + 1]);
        const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
        expect(readCode(swapped, server).ok).toBe(false);
      }),
    );
  });

  it.each([
    ['in small letters', (code: string) => code.toLowerCase()],
    ['in groups', groupCode],
    ['with hyphens', (code: string) => groupCode(code).replaceAll(' ', '-')],
    ['with dashes and dots', (code: string) => groupCode(code).replaceAll(' ', '–.')],
    ['in lines and quotes', (code: string) => `\n "${groupCode(code).replaceAll(' ', '\r\n')}".\t`],
    [
      'in full-width characters',
      (code: string) =>
        code.replaceAll(/./g, (character) =>
          String.fromCodePoint(character.charCodeAt(0) + 0xff_01 - 0x21),
        ),
    ],
    ['with O and I for 0 and 1', (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'I')],
    ['with l for 1', (code: string) => code.replaceAll('1', 'l')],
    ['as an address without a scheme', (code: string) => `stackmate.example/c/${code}`],
    ['as an address that gained a query', (code: string) => `${server}/c/${code}?utm_source=x#top`],
  ])('are read %s', (_how, write) => {
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(readGenuineCode(write(code), server, key)).toMatchObject({
          ok: true,
          value: { code },
        });
      }),
    );
  });

  it('refuse what isn’t a code of this server, and say why', () => {
    expect(faultOf('')).toBe('codeEmpty');
    expect(faultOf('  –  ')).toBe('codeEmpty');
    expect(faultOf('18446744073709551615')).toBe('codeIsEdition');
    expect(faultOf('https://elsewhere.example/C/' + sample)).toBe('codeForeign');
    expect(faultOf('http://stackmate.example.evil.example/c/' + sample)).toBe('codeForeign');
    expect(faultOf('https://stackmate.example/card/214')).toBe('codeNotOnAddress');
    expect(faultOf(sample.slice(1))).toBe('codeLength');
    expect(faultOf(sample + '0')).toBe('codeLength');
    expect(faultOf(sample.slice(1) + '€')).toBe('codeCharacter');
    expect(faultOf('javascript:alert(1)')).toBe('codeLength');
    expect(faultOf('a'.repeat(100_000))).toBe('codeLength');
    expect(faultOf('a.'.repeat(100_000))).not.toBeNull();
  });

  it('tell forged codes from genuine ones', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const forged = createPrintCode(otherKey, id);
        expect(readCode(forged, server).ok).toBe(true);
        expect(faultOf(forged)).toBe('codeForged');
        expect(isGenuine(key, createPrintCode(key, id))).toBe(true);
      }),
    );
  });

  it('never throw, whatever is read', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((end) => `${server}/c/${end}`),
        ),
        (text) => {
          expect(readGenuineCode(text, server, key).ok).toBe(false);
        },
      ),
    );
  });

  it('have another hash as a print’s than as a slip’s', () => {
    expect(codeHash('print', sample)).toMatch(/^[0-9a-f]{64}$/);
    expect(codeHash('print', sample)).not.toBe(codeHash('slip', sample));
  });
});
