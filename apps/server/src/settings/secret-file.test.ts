import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { readSettings } from './read-settings.ts';
import type { Variables } from './read-settings.ts';
import type { Setting } from './setting.ts';

const databaseUrl = 'postgres://me:hunter2hunter2@db:5432/stackmate';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const readFaults = (variables: Variables): readonly string[] => {
  const read = readSettings(variables);
  return read.ok ? [] : read.faults;
};

describe('a secret in a file', () => {
  it('is read without the line break at its end', () => {
    const read = readSettings({
      DATABASE_URL_FILE: write('url', `${databaseUrl}\n`),
      STACKMATE_TOKEN_SECRET_FILE: write('token', 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX\r\n'),
      STACKMATE_SMTP_FILE: '',
    });
    expect(read).toMatchObject({
      ok: true,
      settings: {
        storage: { databaseUrl },
        identity: { tokenSecret: 'u8Jx2mQzRk4vTn7WcYb5hLd9sGf3pEaX' },
        mail: { smtp: null },
      },
    });
  });

  it('can be any secret setting, and no other', () => {
    const settings = Object.values(definitions).flatMap((group) =>
      Object.values<Setting<unknown>>(group),
    );
    const missing = join(folder, 'missing');
    for (const { name, secret } of settings) {
      expect(readFaults({ [`${name}_FILE`]: missing })).toEqual([
        secret
          ? `${name}_FILE: ${missing} doesn't exist`
          : `${name}_FILE is not a setting: only settings marked “secret” in docs/operating.md are read from files`,
      ]);
    }
  });

  it('can’t be in a variable as well', () => {
    expect(
      readFaults({ DATABASE_URL: databaseUrl, DATABASE_URL_FILE: write('url', databaseUrl) }),
    ).toEqual(['DATABASE_URL and DATABASE_URL_FILE are both set: remove one of them']);
  });

  it('that can’t be used is named with its path, without its content', () => {
    mkdirSync(join(folder, 'in'));
    const cases = [
      [write('empty', ' \n'), 'is empty'],
      [
        write('two', `${databaseUrl}\n${databaseUrl}\n`),
        'has several lines: it may only contain the value',
      ],
      [write('large', 'x'.repeat(65_537)), "is larger than 64 KB, so it isn't a secret"],
      [join(folder, 'in'), 'is a folder, not a file'],
      [join(folder, 'empty', 'below'), "can't be read (ENOTDIR)"],
    ];
    for (const [path, fault] of cases) {
      expect(readFaults({ DATABASE_URL_FILE: path })).toEqual([
        `DATABASE_URL_FILE: ${path} ${fault}`,
      ]);
    }
    const wrong = readFaults({ DATABASE_URL_FILE: write('wrong', 'mysql://me:hunter2@db/a') });
    expect(wrong).toEqual([
      "DATABASE_URL_FILE can't be the value (not shown): expected nothing, or an address like postgres://name:password@host:5432/database",
    ]);
  });

  it('without a value in Prod is reported by its own name', () => {
    const faults = readFaults({
      STACKMATE_ENVIRONMENT: 'Prod',
      STACKMATE_BASE_ADDRESS: 'https://a.test',
    });
    expect(faults).toEqual([
      'STACKMATE_TOKEN_SECRET is required in Prod: expected a secret of at least 32 characters',
    ]);
  });
});
