import { expect, it } from 'vitest';
import { ambiguousTexts, textProblems } from './text-rules.ts';

const rulesIn = (source: string): string[] =>
  textProblems('source.tsx', source).map(({ rule }) => rule);

/** Code that breaks a rule, and the same as it should be. */
const examples: readonly (readonly [rule: string, wrong: string, right: string])[] = [
  [
    'loading',
    "const names = { won: t('Won') };",
    "const names = { won: msg('Won') }; const show = () => t(names.won);",
  ],
  [
    'loading',
    "class Texts { static readonly won = t('Won'); }",
    "class Texts { won() { return t('Won'); } }",
  ],
  [
    'computed',
    "const f = () => t(won ? 'Won' : 'Lost');",
    "const f = () => (won ? t('Won') : t('Lost'));",
  ],
  ['computed', 'const f = () => t(`${name} won`);', "const f = () => t('{name} won', { name });"],
  ['computed', "const f = () => t('You ' + deed);", 'const f = () => t(deeds[deed]);'],
  ['computed', 'const names = { won: msg(word) };', 'const names = { won: msg(`Won`) };'],
  [
    'parameters',
    "const f = () => t('{name} of {owner}', { name });",
    "const f = () => t('{name} of {owner}', { name, owner: `${first} ${last}` });",
  ],
  ['parameters', "const f = () => t('{name} won');", "const f = () => t('You won');"],
  [
    'parameters',
    "const f = () => t('{count, plural, one {# card} other {# cards}}', { count, total });",
    "const f = () => t('{count, plural, one {# card} other {# of {total} cards}}', { count, total });",
  ],
  [
    'parameters',
    "const f = () => t('You won', { name });",
    "const f = () => t('You won', {}, 'result');",
  ],
  [
    'parameters',
    "const f = () => <Text text={t('{name} won {prize}')} parts={{ name: <b>{name}</b> }} />;",
    "const f = () => <Text text={t('{name} won')} parts={{ name: <b>{name}</b> }} />;",
  ],
  [
    'syntax',
    "const f = () => t('{count, plural, one {# card}', { count });",
    "const f = () => t('{count, plural, other {# cards}}', { count });",
  ],
  [
    'syntax',
    "const f = () => t('{count, plural, one {# card}}', { count });",
    "const f = () => t('Don’t');",
  ],
  ['syntax', "const f = () => t('Turn ');", "const f = () => `${t('Turn')} `;"],
  [
    'syntax',
    'const f = () => t("the card\'{name}", { name });',
    'const f = () => t("don\'t {name}", { name });',
  ],
  ['raw', 'const f = () => <p>End turn</p>;', "const f = () => <p>{t('End turn')}</p>;"],
  [
    'raw',
    "const f = () => <p>{won ? 'Won' : null}</p>;",
    "const f = () => <p>{won ? t('Won') : '–'}</p>;",
  ],
  [
    'raw',
    'const f = () => <p>{`Turn ${turn}`}</p>;',
    'const f = () => <p>{`${turn} / ${all}`}</p>;',
  ],
  [
    'raw',
    'const f = () => <b aria-label="Close">×</b>;',
    "const f = () => <b aria-label={t('Close')}>×</b>;",
  ],
  ['raw', 'const f = () => <img alt={`Card ${name}`} />;', 'const f = () => <img alt="" />;'],
  [
    'raw',
    'const f = () => <p>el:fire</p>;',
    'const f = () => <p><code>el:fire</code> Stackmate</p>;',
  ],
  [
    'raw',
    "const f = () => { document.title = 'Rules · Stackmate'; };",
    'const f = () => { document.title = `${title} · Stackmate`; };',
  ],
  [
    'plural',
    "const f = () => (count === 1 ? t('A card') : t('{count} cards', { count }));",
    "const f = () => t('{count, plural, one {A card} other {# cards}}', { count });",
  ],
  [
    'plural',
    "const f = () => t('{count} {noun}', { count, noun: count === 1 ? 'card' : 'cards' });",
    'const f = () => <Board className={size === 1 ? undefined : styles.wide} />;',
  ],
  [
    'plural',
    "const f = () => <p>{days !== 1 && days !== 2 ? null : days === 1 ? t('today') : null}</p>;",
    "const f = () => (player === 1 ? t('North') : t('South'));",
  ],
];

for (const [rule, wrong, right] of examples) {
  it(`[LI1] ${rule}: refuses ${wrong}`, () => {
    expect(rulesIn(wrong)).toContain(rule);
  });
  it(`[LI1] ${rule}: accepts ${right}`, () => {
    expect(rulesIn(right)).toEqual([]);
  });
}

it('names the line of a problem', () => {
  expect(textProblems('source.tsx', "\nconst f = () =>\n  t('Turn ');")).toEqual([
    { line: 3, rule: 'syntax', message: 'blanks at an end: put them around the text' },
  ]);
});

it('[LI1] wants a context everywhere if one text has two', () => {
  const use = (context: string | undefined) => ({
    english: 'Draw',
    context,
    parameters: [],
    files: [`${context ?? 'other'}.ts`],
  });
  expect(ambiguousTexts([use('result'), use('deed'), use(undefined)])).toEqual([
    '"Draw" has contexts in some files, none in other.ts',
  ]);
  expect(ambiguousTexts([use('result'), use(undefined)])).toEqual([]);
  expect(ambiguousTexts([use('result'), use('deed')])).toEqual([]);
});
