import { describe, expect, it } from 'vitest';
import type { AbilityDefinition, Amount, Continuous, CostType, Trigger } from '@stackmate/engine';
import { msg } from '@stackmate/words';
import { englishFull } from '../english/index.ts';
import type { Register } from '../language/grammar.ts';
import { count, list, thing } from '../language/phrase.ts';
import type { PhraseNode, Words } from '../language/phrase.ts';
import { realise } from '../language/realise.ts';
import { amountPhrase } from './amount.ts';
import { continuousSentence } from './continuous.ts';
import { costPhrase } from './cost.ts';
import { renderDefinition } from './definition.ts';
import { lookupIn } from '../runs/lookup.ts';
import { formatMessage } from '../runs/message.ts';
import { formatModifier } from './modifier.ts';
import { operationClause } from './operation.ts';
import { plain } from '../runs/run.ts';
import { standaloneScene } from './stage.ts';
import { triggerPhrase } from './trigger.ts';

const lookup = lookupIn([{ id: 7, name: msg('Ember Burst') }]);
const english = (phrase: PhraseNode): string => plain(realise(englishFull, lookup, phrase));
const scene = standaloneScene();

const hatTrick: AbilityDefinition = {
  kind: 'ability',
  id: 1,
  idname: 'HatTrick',
  type: 'Active Ability',
  subtypes: ['Quick'],
  requirement: 'none',
  targets: [{ what: 'monster', side: 'opposing', king: false }],
  effect: [
    {
      op: 'draw',
      player: 'own',
      amount: { of: { stat: 'iq', of: 'self' }, per: 3, max: 3 },
    },
    { op: 'grant', to: { slot: 0 }, ability: 7, lasts: 'this turn' },
  ],
  cost: { type: 'HP on Activate', amount: 2 },
  rarity: 0,
};

describe('messages', () => {
  it('have parameters and linked terms', () => {
    expect(formatMessage('Deal {n} [damage] to [the bin|bin].', { n: -3 })).toEqual([
      { run: 'text', text: 'Deal ' },
      { run: 'text', text: '−3' },
      { run: 'text', text: ' ' },
      { run: 'term', text: 'damage', anchor: 'damage' },
      { run: 'text', text: ' to ' },
      { run: 'term', text: 'the bin', anchor: 'bin' },
      { run: 'text', text: '.' },
    ]);
  });

  it('reject unknown terms and missing parameters', () => {
    expect(() => formatMessage('[nonsense]')).toThrow('not a glossary anchor');
    expect(() => formatMessage('{n}')).toThrow('wants {n}');
  });

  it('leave the blank before an empty slot out', () => {
    const message = '{who} rests{ lasts}';
    expect(plain(formatMessage(message, { who: 'It', lasts: 'today' }))).toBe('It rests today');
    expect(plain(formatMessage(message, { who: 'It', lasts: [] }))).toBe('It rests');
  });
});

describe('a language', () => {
  /** Three plural forms of one noun, with an ending that its modifiers agree with. */
  const russian: Register<Record<string, string>> = {
    grammar: {
      ...englishFull.grammar,
      code: 'ru',
      inflect: (noun, { number }) => noun[number] ?? '',
      counted: (number, demand) => ({ ...demand, number }),
      quantify: (phrase) => phrase,
      agree: (template, _, { number }) => template.replace('~', number === 'one' ? 'ая' : 'ых'),
    },
    nouns: { card: { one: 'карта', few: 'карты', many: 'карт', other: 'карты' } },
    phrases: {
      count: '{n} {things:same}',
      hidden: 'скрыт~ {noun}',
      is: '{who:agreed} открыт~ или {what}',
    },
  };
  const hidden = thing('card', 'bare', [{ is: 'words', name: 'hidden', slots: {} }]);
  const words = (phrase: PhraseNode, register: Register = russian) =>
    plain(realise(register, lookup, phrase));

  it('counts by its own plural categories', () => {
    expect([1, 3, 11, 21].map((n) => words(count(n, thing('card'))))).toEqual([
      '1 карта',
      '3 карты',
      '11 карт',
      '21 карта',
    ]);
  });

  it('lets modifiers agree with their noun', () => {
    expect(words(hidden)).toBe('скрытая карта');
    expect(words(count(5, hidden))).toBe('5 скрытых карт');
  });

  it('lets words of a clause and its predicate agree with a slot', () => {
    const is = (who: PhraseNode): PhraseNode => {
      const what = { is: 'predicate', of: { is: 'words', name: 'hidden', slots: {} } } as const;
      return { is: 'words', name: 'is', slots: { who, what } };
    };
    expect(words(is(thing('card')))).toBe('карта открытая или скрытая');
    expect(words(is(count(5, thing('card'))))).toBe('5 карт открытых или скрытых');
  });

  it('gives clauses and predicates other words before others and when negated', () => {
    const japanese: Register<readonly [string, string]> = {
      grammar: {
        ...englishFull.grammar,
        joins: { ...englishFull.grammar.joins, and: '、かつ' },
        linking: { and: 'te' },
        quantify: (phrase) => phrase,
      },
      nouns: { card: ['カード', 'カード'] },
      phrases: {
        hurt: { other: '傷ついた{noun}', 'predicate not': '傷ついていない{noun}' },
        is: { other: '{who}が{what}', te: '{who}が{what}状態で' },
        'is not': '{who}が{what:not}',
      },
    };
    const clause = (name: string): PhraseNode => ({
      is: 'words',
      name,
      slots: {
        who: thing('card'),
        what: { is: 'predicate', of: { is: 'words', name: 'hurt', slots: {} } },
      },
    });
    const both = list('and', [clause('is'), clause('is not')])!;
    expect(words(both, japanese)).toBe('カードが傷ついた状態で、かつカードが傷ついていない');
  });

  it('puts modifiers in its order', () => {
    const reversed = {
      ...russian,
      grammar: { ...russian.grammar, order: (all: readonly Words[]) => all.toReversed() },
      phrases: { ...russian.phrases, old: 'стар~ {noun}' },
    };
    const old = thing('card', 'bare', [
      { is: 'words', name: 'hidden', slots: {} },
      { is: 'words', name: 'old', slots: {} },
    ]);
    expect(words(old, reversed)).toBe('скрытая старая карта');
  });

  it('refuses what it has no words for', () => {
    expect(() => words(thing('king'))).toThrow("ru has no noun 'king'");
    expect(() => words({ is: 'words', name: 'damage', slots: {} })).toThrow('no words');
  });
});

describe('texts', () => {
  it('read like a card game', () => {
    expect(plain(renderDefinition(hatTrick, lookup, englishFull))).toBe(
      [
        'Active ability · Quick',
        'Cost: 2 energy as you activate it. Once a turn.',
        'Target: an opposing non-King monster in range.',
        'Draw 1 card per 3 IQ (at most 3). The target gains Ember Burst until the end of this turn.',
      ].join('\n'),
    );
  });

  it('link terms, cards and symbols', () => {
    const runs = renderDefinition(hatTrick, lookup, englishFull);
    expect(runs).toContainEqual({ run: 'card', text: 'Ember Burst', id: 7 });
    expect(runs).toContainEqual({ run: 'term', text: 'IQ', anchor: 'iq' });
    expect(runs).toContainEqual({ run: 'symbol', kind: 'subtype', name: 'Quick', text: 'Quick' });
  });

  it.each<[Amount, string]>([
    [3, '3'],
    [{ of: { stat: 'iq', of: 'self' } }, 'the IQ of the owner'],
    [{ of: { stat: 'iq', of: 'self' }, per: 2, max: 3 }, '1 per 2 IQ (at most 3)'],
    [
      { of: { stat: 'power', of: 'attacker' }, times: 2, min: 1 },
      '2 per point of the power of the attacker (at least 1)',
    ],
    [{ of: { count: { side: 'own', element: 'Fire' } } }, '1 per Fire monster of yours'],
    [{ random: { min: 1, max: 3 } }, '1 to 3 (drawn at random)'],
  ])('an amount %j is %s', (amount, text) => {
    expect(english(amountPhrase(scene, amount))).toBe(text);
  });

  it.each<[Amount, string]>([
    [1, 'return 1 card at random from your bin to your hand'],
    [5, 'return up to 5 cards at random from your bin to your hand'],
  ])('recovering %j from the bin is %s', (amount, text) => {
    const operation = { op: 'recoverRandom', amount } as const;
    expect(english(operationClause(scene, operation))).toBe(text);
  });

  it.each<[Trigger, string]>([
    [
      { on: 'enters field', whose: 'own' },
      'when another monster under your control enters the field',
    ],
    [{ on: 'leaves field', whose: 'any' }, 'when any monster card leaves the field'],
  ])('who sets off %j may lie covered only if it may', (trigger, text) => {
    expect(english(triggerPhrase(scene, trigger))).toBe(text);
  });

  it.each<[Trigger, string]>([
    [
      { on: 'is attacked', whose: 'own', subject: { king: true } },
      'when your King is attacked, unless it is the owner',
    ],
    [
      { on: 'attacks', whose: 'own', subject: { king: true, element: 'Fire' } },
      'when your Fire King attacks, unless it is the owner',
    ],
    [
      { on: 'is attacked', whose: 'opposing', subject: { king: true } },
      'when the opposing King is attacked',
    ],
  ])('a player has one King, whatever %j asks of it', (trigger, text) => {
    expect(english(triggerPhrase(scene, trigger))).toBe(text);
  });

  it('describe several opposing cards with one condition each', () => {
    const homeGuard: Continuous = {
      continuous: 'battleBonus',
      affects: { side: 'own' },
      against: { advanced: true },
      amount: 1,
    };
    expect(english(continuousSentence(scene, homeGuard))).toBe(
      "Each monster of yours deals 1 extra damage in battle to monsters on their opponent's side of the field.",
    );
  });

  it('a spell that comes back goes to its original owner, whoever controls it (ZN6)', () => {
    const comesBack = (zone: 'hand' | 'deck') =>
      english(operationClause(scene, { op: 'spellGoes', zone }));
    expect(comesBack('hand')).toBe(
      "this spell returns to its original owner's hand instead of the bin",
    );
    expect(comesBack('deck')).toBe(
      "this spell is shuffled into its original owner's deck instead of going to the bin",
    );
  });

  it.each([
    ['HP on Attack', 2, '2 energy as it attacks'],
    ['HP on Summon', 1, '1 more energy to summon its card'],
    ['Half HP on Activating', 'half', 'half of your energy as it resolves'],
    ['Hand Card Burn', 1, 'burn 1 card of your choice from your hand'],
    ['Field Card Burn', 2, 'burn 2 cards of your choice from the field, not your King'],
  ] as const)(
    'a cost of type %s says what is paid in the words of players',
    (type, amount, words) => {
      expect(english(costPhrase({ type, amount }))).toBe(words);
    },
  );

  it('costs show a zero only if it matters', () => {
    const words = (type: CostType) => english(costPhrase({ type, amount: 0 }));
    expect(words('HP on Attack')).toBe('0 energy as it attacks');
    expect(words('Hand Card Burn')).toBe('burn cards of your choice from your hand');
    expect(words('Copy Parent HP Upfront')).not.toContain('0');
  });

  it('modifiers are ×N, +N and −N', () => {
    expect(formatModifier({ modifier: 2, modifierType: 'multiply' })).toBe('×2');
    expect(formatModifier({ modifier: 4, modifierType: 'addition' })).toBe('+4');
    expect(formatModifier({ modifier: -3, modifierType: 'addition' })).toBe('−3');
    expect(formatModifier({ modifier: 0, modifierType: 'none' })).toBe('');
  });
});
