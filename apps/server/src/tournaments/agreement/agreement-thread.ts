// The thread in which the strongest bot plays over what entrants decided.

import { compareWithBot } from '@stackmate/analysis';
import type { AgreementOptions, PlayAgreement } from '@stackmate/analysis';
import { answerQuestions } from '../../threads/answer-questions.ts';
import { createRulesLoader } from '../../versions/index.ts';
import type { Versions } from '../../versions/index.ts';

/** A match's file and what to compare in it. */
export interface AgreementQuestion extends AgreementOptions {
  readonly file: string;
  readonly versions: Versions;
}

export type AgreementAnswer = readonly [PlayAgreement, PlayAgreement];

const loadRules = createRulesLoader();

answerQuestions(
  async ({ file, versions, ...options }: AgreementQuestion): Promise<AgreementAnswer> => {
    const rules = await loadRules(versions);
    const { record } = JSON.parse(file) as { readonly record: unknown };
    const loaded = rules.loadRecord(record);
    if (!loaded.ok) throw new Error(loaded.refusal.message);
    return compareWithBot(rules, loaded.value, options);
  },
);
