import { plainLogText } from '@stackmate/catalogue/log-text';
import { describe, expect, it } from 'vitest';
import { randomFile as file } from '../../test/random-file.ts';
import { keyMoments } from './key-moments.ts';

describe('the moments that decided a match', () => {
  const record = file('moments', 300);

  it('are a handful, in order', () => {
    const moments = keyMoments(record, 0);
    expect(moments.length).toBeGreaterThan(2);
    expect(moments.length).toBeLessThanOrEqual(6);
    const at = moments.map((moment) => moment.at);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  });

  it('address the viewer', () => {
    const forNobody = keyMoments(record, null).map(({ text }) => plainLogText(text));
    expect(forNobody.join(' ')).not.toMatch(/\byou\b/i);
    expect(forNobody.every((sentence) => sentence.endsWith('.'))).toBe(true);
  });

  it('don’t repeat themselves within a turn, and leave out small losses', () => {
    for (const seed of ['moments', 'other', 'third', 'fourth']) {
      const moments = keyMoments(file(seed, 300), 0);
      const sentences = moments.map(({ turn, text }) => `${turn} ${plainLogText(text)}`);
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(sentences.filter((sentence) => / loses? [12] energy/.test(sentence))).toEqual([]);
    }
  });

  it.each([
    ['checkmate', 'moments', /^You win by checkmate\.$/],
    ['energy', 'a', /^You win: Noor’s King is out of energy\.$/],
    ['recoil', 'fourth', /^You win: Noor’s King is out of energy\.$/],
    ['an attack that was redirected', 'third', /^Noor wins: your King is out of energy\.$/],
  ])('include the move that ended the match and how it ended: %s', (_, seed, end) => {
    const moments = keyMoments(file(seed, 600), 0).map(({ text }) => plainLogText(text));
    expect(moments.at(-1)).toMatch(end);
    expect(moments.slice(-3, -1)).toContainEqual(expect.stringMatching(/ attacks /));
    expect(moments.length).toBeLessThanOrEqual(6);
  });

  it('end with how the match ended if no move ended it', () => {
    const resigned = keyMoments(file('moments', 60), 0).map(({ text }) => plainLogText(text));
    expect(resigned.at(-1)).toBe('Noor wins: you resigned.');
    expect(resigned.at(-2)).not.toMatch(/attacks|activates/);
  });

  it('are empty if nothing but the end happened', () => {
    expect(keyMoments(file('short', 2), 0)).toEqual([]);
  });

  it('prefer the later of two with the same weight', () => {
    const moments = keyMoments(file('a', 600), 0);
    const destroyed = moments.filter(({ text }) => plainLogText(text).includes('is destroyed'));
    expect(destroyed.map(({ turn }) => turn)).toEqual([12, 15]);
  });

  it('are empty for an invalid file', () => {
    const broken = JSON.parse(record) as { record: { hashes: string[] } };
    broken.record.hashes[3] = 'f'.repeat(broken.record.hashes[3].length);
    expect(keyMoments(JSON.stringify(broken), 0)).toEqual([]);
  });
});
