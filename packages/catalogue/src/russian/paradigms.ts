/** Endings; of a feminine, genitive, dative, instrumental and prepositional are alike. */
export interface Paradigm {
  readonly nom: readonly [m: string, f: string, n: string, plural: string];
  /** Genitive, dative, instrumental and prepositional of masculine and neuter. */
  readonly others: readonly [gen: string, dat: string, ins: string, prep: string];
  readonly f: readonly [acc: string, others: string];
  /** Genitive and prepositional, dative, and instrumental of the plural. */
  readonly plural: readonly [gen: string, dat: string, ins: string];
  /** Short forms after 'is'; others keep the nominative. */
  readonly short?: readonly [m: string, f: string, n: string, plural: string];
}

export const hard: Paradigm = {
  nom: ['ый', 'ая', 'ое', 'ые'],
  others: ['ого', 'ому', 'ым', 'ом'],
  f: ['ую', 'ой'],
  plural: ['ых', 'ым', 'ыми'],
  short: ['', 'а', 'о', 'ы'],
};

/** Paradigms by what follows `~` in a template, which is the end of the dictionary form: 'тво~й'. */
export const paradigms: Readonly<Record<string, Paradigm>> = {
  '': hard,
  ой: { ...hard, nom: ['ой', 'ая', 'ое', 'ые'] },
  ий: {
    nom: ['ий', 'яя', 'ее', 'ие'],
    others: ['его', 'ему', 'им', 'ем'],
    f: ['юю', 'ей'],
    plural: ['их', 'им', 'ими'],
  },
  /** 'третья' */
  ья: {
    nom: ['ий', 'ья', 'ье', 'ьи'],
    others: ['ьего', 'ьему', 'ьим', 'ьем'],
    f: ['ью', 'ьей'],
    plural: ['ьих', 'ьим', 'ьими'],
  },
  /** 'твой' */
  й: {
    nom: ['й', 'я', 'ё', 'и'],
    others: ['его', 'ему', 'им', 'ём'],
    f: ['ю', 'ей'],
    plural: ['их', 'им', 'ими'],
  },
  /** 'этот' */
  от: {
    nom: ['от', 'а', 'о', 'и'],
    others: ['ого', 'ому', 'им', 'ом'],
    f: ['у', 'ой'],
    plural: ['их', 'им', 'ими'],
  },
  /** 'тот' */
  т: {
    nom: ['от', 'а', 'о', 'е'],
    others: ['ого', 'ому', 'ем', 'ом'],
    f: ['у', 'ой'],
    plural: ['ех', 'ем', 'еми'],
  },
  /** 'весь' */
  есь: {
    nom: ['есь', 'ся', 'сё', 'се'],
    others: ['сего', 'сему', 'сем', 'сём'],
    f: ['сю', 'сей'],
    plural: ['сех', 'сем', 'семи'],
  },
};

/** 'король', a noun in apposition */
export const king: Paradigm = {
  nom: ['ь', 'ь', 'ь', 'и'],
  others: ['я', 'ю', 'ём', 'е'],
  f: ['я', 'я'],
  plural: ['ей', 'ям', 'ями'],
};
