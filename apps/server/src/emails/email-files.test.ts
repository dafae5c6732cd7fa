import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeIn } from '../language/compose-in.ts';
import { emailLanguages, parseTemplate } from './email-files.ts';
import { emailKinds, emailNames } from './email-kinds.ts';
import { builtInFile, openEmailTexts } from './write-email.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-emails-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

describe('texts of e-mails', () => {
  it('replace the built-in ones in their language alone', async () => {
    write(
      'de/swap-offered.txt',
      '\u{FEFF}Subject: {partner} bietet\r\n\r\n{partner}: {link}\r\n\r\n{settings}\r\n',
    );
    const writeEmail = openEmailTexts(folder);
    const values = {
      partner: '{link}',
      link: 'https://a.example/s',
      settings: 'https://a.example/a',
    };
    const inLanguage = (code: string) => composeIn(code, () => writeEmail('swap-offered', values));
    // What a player is called is never a placeholder.
    expect(await inLanguage('de')).toEqual({
      subject: '{link} bietet',
      text: '{link}: https://a.example/s\n\nhttps://a.example/a\n',
    });
    expect((await inLanguage('en')).subject).toBe('{link} offers you a swap');
    expect(await inLanguage('fr')).toEqual(
      await composeIn('fr', () => openEmailTexts('')('swap-offered', values)),
    );
  });

  it('begin as the built-in ones: every file of every language is valid and says the same', async () => {
    const samples = emailKinds['event-over'].samples;
    for (const code of emailLanguages) {
      for (const name of emailNames) {
        const text = await composeIn(code, () => builtInFile(name));
        expect([code, name, parseTemplate(name, text).faults]).toEqual([code, name, []]);
        write(`${code}/${name}.txt`, text);
      }
    }
    const own = openEmailTexts(folder);
    for (const code of ['en', 'de', 'ja']) {
      const built = await composeIn(code, () => openEmailTexts('')('event-over', samples));
      expect(await composeIn(code, () => own('event-over', samples))).toEqual(built);
    }
  });

  it('with faults are refused, each fault with its file and line', () => {
    write('de/verify.txt', 'Subject: Hi {link}\nno gap\n\n{lnik} {contact} {}\n');
    write('de/subscribe.txt', 'Hallo\n\n{confirm}\n');
    write('de/taken.txt', 'Subject: Hi\n\n');
    write('de/verfy.txt', 'Subject: Hi\n\n{link}\n');
    write('dee/verify.txt', 'Subject: Hi\n\n{link}\n');
    write('en/reset.txt', `Subject: Hi\n\n{link}${'x'.repeat(65_536)}`);
    let message = '';
    try {
      openEmailTexts(folder);
    } catch (failure) {
      message = (failure as Error).message;
    }
    const lines = message.replaceAll(`${folder}/`, '').split('\n');
    expect(lines[0]).toBe("the texts of e-mails can't be used (STACKMATE_EMAIL_TEXTS):");
    expect(
      lines
        .slice(1)
        .map((line) => line.trim())
        .toSorted(),
    ).toEqual([
      'de/subscribe.txt: line 1: it must be “Subject: ” with the subject',
      'de/subscribe.txt: {leave} is missing in the text',
      'de/taken.txt: the text is missing: it begins in line 3',
      'de/taken.txt: {link} is missing in the text',
      expect.stringMatching(
        /^de\/verfy\.txt: no e-mail has this name: did you mean verify\.txt\? It may be verify\.txt, sign-in\.txt, /,
      ),
      "de/verify.txt: line 1: {link} can't be in the subject, which isn't secret",
      'de/verify.txt: line 2: it must be empty, between subject and text',
      'de/verify.txt: line 4: {contact} is unknown: It may be link',
      'de/verify.txt: line 4: {lnik} is unknown: did you mean link? It may be link',
      'de/verify.txt: line 4: {} is unknown: It may be link',
      'de/verify.txt: {link} is missing in the text',
      expect.stringMatching(/^dee: no language has this code: did you mean de\? It may be en, /),
      'en/reset.txt: it is larger than 64 KB',
    ]);
  });

  it('in a folder that is missing are refused', () => {
    expect(() => openEmailTexts(join(folder, 'nowhere'))).toThrow(/nowhere can't be read: ENOENT/);
  });
});

it('docs/operating.md lists all e-mails with their placeholders, the necessary ones in bold', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  const rows =
    text
      .split('## Texts of e-mails')[1]
      .split('\n## ')[0]
      .match(/^\| `.*/gm) ?? [];
  const documented = rows.flatMap((row) => {
    const [, left, right] = row.split('|');
    const placeholders = [...right.matchAll(/(\*\*)?`\{(\w+)\}`/g)].map(
      ([, bold = '', name]) => `${bold}${name}`,
    );
    return [...left.matchAll(/`([\w-]+)`/g)].map(([, name]) => [name, placeholders.toSorted()]);
  });
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(
      Object.entries(emailKinds).map(([name, { links, samples }]) => [
        name,
        Object.keys(samples)
          .map((each) => ((links as readonly string[]).includes(each) ? `**${each}` : each))
          .toSorted(),
      ]),
    ),
  );
});
