import { expect, it } from 'vitest';
import { parseEmail } from './email-address.ts';

it('trims an address, and identifies people regardless of case', () => {
  expect(parseEmail('  Anna.B+x@Mail.example ')).toEqual({
    email: 'Anna.B+x@Mail.example',
    person: 'anna.b+x@mail.example',
  });
});

it.each([
  '',
  'anna',
  'anna@',
  '@a.example',
  'anna@localhost',
  'a b@c.example',
  'a@b@c.example',
  'a@b..example',
  'a@-b.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
  '"a"@b.example',
  'a\u0000@b.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.example`,
  'x'.repeat(100_000),
])('rejects %j', (text) => {
  expect(parseEmail(text)).toBeNull();
});
