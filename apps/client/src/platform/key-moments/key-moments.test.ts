import type { EndReason, Player, UpdateReason } from '@stackmate/engine';
import { matchFile } from '@stackmate/protocol';
import { setTexts } from '@stackmate/words';
import { afterEach, describe, expect, it } from 'vitest';
import { fileWhere, randomFile as file, redirectedFileWhere } from '../../../test/random-file.ts';
import type { RandomMatch } from '../../../test/random-file.ts';
import { momentText } from './key-moment.ts';
import { keyMoments } from './key-moments.ts';

const endedIn =
  (winner: Player, reason: EndReason, by: UpdateReason) =>
  ({ result, last }: RandomMatch): boolean =>
    result.winner === winner && result.reason === reason && last.includes(by);
const byEnergy = (winner: Player) => endedIn(winner, 'out of energy', 'Energy lost in battle');

/** The moments of a file with their sentences. */
function told(match: string, viewer: Player | null) {
  const [south, north] = matchFile.parse(JSON.parse(match)).seats;
  return keyMoments(match, viewer).map((moment) => ({
    ...moment,
    text: momentText(moment, [south.name, north.name], viewer),
  }));
}

afterEach(() => setTexts({}));

describe('the moments that decided a match', () => {
  const record = file('moments', 300);

  it('are a handful, in order', () => {
    const moments = keyMoments(record, 0);
    expect(moments.length).toBeGreaterThan(2);
    expect(moments.length).toBeLessThanOrEqual(6);
    const at = moments.map((moment) => moment.at);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
  });

  it('address the viewer', () => {
    const forNobody = told(record, null).map(({ text }) => text);
    expect(forNobody.join(' ')).not.toMatch(/\byou\b/i);
    expect(forNobody.every((sentence) => sentence.endsWith('.'))).toBe(true);
  });

  it('[LA1] are told in the language of the page, though a worker found them', () => {
    const [moment] = told(file('seed 9', 60), 0).slice(-1);
    setTexts({
      '{who, select, you {You win: {rival} resigned.} rival {{player} wins: you resigned.} other {{player} wins: {rival} resigned.}}':
        ({ player }) => `${player} gewinnt: Du gibst auf.`,
    });
    expect(momentText(moment, ['Ada', 'Elster'], 0)).toBe('Elster gewinnt: Du gibst auf.');
  });

  it('don’t repeat themselves within a turn, and leave out small losses', () => {
    for (const seed of ['moments', 'other', 'third', 'fourth']) {
      const moments = told(file(seed, 300), 0);
      const sentences = moments.map(({ turn, text }) => `${turn} ${text}`);
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(sentences.filter((sentence) => / loses? [12] energy/.test(sentence))).toEqual([]);
    }
  });

  it.each<[string, () => string, RegExp]>([
    [
      'checkmate',
      () => fileWhere(endedIn(0, 'checkmate', 'Attack resolved')),
      /^You win by checkmate\.$/,
    ],
    [
      'energy',
      () => fileWhere((match) => byEnergy(0)(match) && match.attacker === 0),
      /^You win: Noor’s King is out of energy\.$/,
    ],
    [
      'recoil',
      () => fileWhere((match) => byEnergy(0)(match) && match.attacker === 1),
      /^You win: Noor’s King is out of energy\.$/,
    ],
    [
      'an attack that was redirected',
      () =>
        redirectedFileWhere(
          (match) => match.wasRedirected && (byEnergy(0)(match) || byEnergy(1)(match)),
        ),
      /King is out of energy\.$/,
    ],
  ])('include the move that ended the match and how it ended: %s', (_, find, end) => {
    const moments = told(find(), 0).map(({ text }) => text);
    expect(moments.at(-1)).toMatch(end);
    expect(moments.slice(-3, -1)).toContainEqual(expect.stringMatching(/ attacks /));
    expect(moments.length).toBeLessThanOrEqual(6);
  });

  it('end with how the match ended if no move ended it', () => {
    const resigned = told(file('seed 9', 60), 0).map(({ text }) => text);
    expect(resigned.at(-1)).toBe('Noor wins: you resigned.');
    expect(resigned.at(-2)).not.toMatch(/attacks|activates/);
  });

  it('are empty if nothing but the end happened', () => {
    expect(keyMoments(file('short', 2), 0)).toEqual([]);
  });

  it('prefer the later of two with the same weight', () => {
    let destroyed: readonly number[] = [];
    const shownTurns = (text: string): readonly number[] =>
      told(text, 0)
        .filter((moment) => moment.text.includes('is destroyed'))
        .map(({ turn }) => turn);
    const text = fileWhere((match) => {
      destroyed = match.destroyed;
      if (match.result.reason !== 'out of energy' || destroyed.length < 3) return false;
      const shown = shownTurns(match.text).length;
      return shown > 1 && shown < destroyed.length;
    });
    const shown = shownTurns(text);
    expect(shown).toEqual(destroyed.slice(-shown.length));
  });

  it('are empty for an invalid file', () => {
    const broken = JSON.parse(record) as { record: { hashes: string[] } };
    broken.record.hashes[3] = 'f'.repeat(broken.record.hashes[3].length);
    expect(keyMoments(JSON.stringify(broken), 0)).toEqual([]);
  });
});
