/** A word that players don't read, and the one that they read instead (docs/glossary.md). */
interface Synonym {
  readonly pattern: RegExp;
  readonly say: string;
}

const say = (word: string, ...synonyms: readonly string[]): Synonym => ({
  pattern: new RegExp(`\\b(?:${synonyms.join('|')})\\b`, 'iu'),
  say: word,
});

const synonyms: readonly Synonym[] = [
  { pattern: /\bHP\b/u, say: 'energy' },
  say('energy', 'mana', 'hit points?', 'life points?'),
  say('row', 'ranks'),
  say('stack', 'link (?:cards?|monsters?|stacks?)'),
  say('unstack', 'unlink(?:s|ed|ing)?', 'destack(?:s|ed|ing)?'),
  say('supermon', 'super[- ]?monsters?', 'super cards?'),
  say('monster', 'creatures?', 'minions?'),
  say('opponent or opposing', 'enem(?:y|ies)', 'foes?'),
  say('destroyed', 'kill(?:s|ed|ing)?', 'dies', 'died', 'slain'),
  say('bin', 'graveyards?', 'discard piles?', 'trash'),
  say('void', 'exiled?', 'banish(?:ed|es)?'),
  say('activate', 'casts?', 'casting'),
  say('sign', 'symbols? on cards?', 'card symbols?'),
  say('power', 'attack points?', 'toughness'),
  say('ready deck', 'ready-made decks?', 'preset decks?'),
];

/** The specified labels, which card data and rules call by these names, and texts that explain them. */
const specified =
  /To unlink is|link, link lift, unlink|^(?:HP on \S+|Half HP on Activating|Copy Parent HP Upfront|Super Monster)$|HP is the (?:\[energy\]|energy) of|call it HP|type HP on|\d HP on /iu;

/** Returns what a text of players should say instead of a word that it uses; empty if it uses none of these. */
export const excludedWords = (text: string): readonly string[] =>
  specified.test(text)
    ? []
    : synonyms.flatMap(({ pattern, say: word }) => {
        const [found] = pattern.exec(text.replace(/\{\w+/gu, '')) ?? [];
        return found === undefined ? [] : [`"${found}": say ${word}`];
      });
