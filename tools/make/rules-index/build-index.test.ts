import { describe, expect, it } from 'vitest';
import { indexRules } from './build-index.ts';
import { formatIndex } from './format-index.ts';

const rules = [
  { code: 'SU3', about: 'choosing a King, and its shield' },
  { code: 'TN1', about: 'the draw at turn start' },
];
const files = [
  { path: 'packages/engine/src/king/shield.ts', text: '/** Absorbs (SU3). SU3 again. */' },
  { path: 'packages/engine/src/battle/damage.ts', text: '/** Lands after the shield (SU3). */' },
  { path: 'packages/engine/src/testing/laws.ts', text: '// SU3' },
  {
    path: 'packages/engine/test/rules/kings.scenario.test.ts',
    text: "it('[SU3] holds', () => {});",
  },
  { path: 'packages/catalogue/src/official-rules/setup.ts', text: "['SU3', 'TN1']" },
];

describe('rules index', () => {
  const [shield, draw] = indexRules(rules, files);

  it('lists where a rule is enforced, most citations first, without tests and rule texts', () => {
    expect(shield.sources).toEqual([
      'packages/engine/src/king/shield.ts',
      'packages/engine/src/battle/damage.ts',
    ]);
  });

  it('lists the tests whose titles name the rule', () => {
    expect(shield.tests).toEqual(['packages/engine/test/rules/kings.scenario.test.ts']);
  });

  it('lists a rule that nothing cites with empty cells', () => {
    expect(draw).toEqual({ ...rules[1], sources: [], tests: [] });
  });

  it('links every file from the docs folder', () => {
    expect(formatIndex([shield])).toContain(
      '| SU3 | choosing a King, and its shield | [shield](../packages/engine/src/king/shield.ts), [damage](../packages/engine/src/battle/damage.ts) | [kings](../packages/engine/test/rules/kings.scenario.test.ts) |',
    );
  });
});
