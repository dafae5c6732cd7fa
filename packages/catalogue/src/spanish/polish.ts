/** Articles that give way to a possessive, and 'un' before 'otro': 'un tu monstruo' is 'tu monstruo'. */
const spareArticle =
  /(?<!\p{L})(?:(?:el|la|los|las) (?=tus? )|una? (?=(?:tus?|otr[oa]) ))(?<next>\p{L})/giu;

/** A preposition that a number of something and 'tu' both bring: '12 de de tu energía'. */
const twice = /(?<!\p{L})de (?=de tus? )/gu;

/** Prepositions that merge with an article. */
const merged = /(?<!\p{L})(?<preposition>a|de) el(?=[ .,;:)]|$)/gu;

/** Mends Spanish words beside each other. */
export const polishSpanish = (text: string): string =>
  text
    .replaceAll(spareArticle, (found, next: string) =>
      /^\p{Lu}/u.test(found) ? next.toUpperCase() : next,
    )
    .replaceAll(twice, '')
    .replaceAll(merged, (_, preposition: string) => (preposition === 'a' ? 'al' : 'del'));
