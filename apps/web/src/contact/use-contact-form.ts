import { useRef, useState } from 'react';
import { t } from '@stackmate/words';
import { sendContact } from '../api/contact.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { answerTimeout, withTimeLimit } from '../api/time-limit.ts';
import { useSite } from '../site/use-site.ts';
import { CheckRefusedError } from './human-check.ts';
import type { HumanCheckWidget } from './human-check.ts';

export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const emptyFields: ContactFields = { name: '', email: '', message: '' };

export interface ContactForm {
  readonly fields: ContactFields;
  readonly state: 'idle' | 'sending' | 'sent';
  /** Message for the dialog; null if there is none. */
  readonly fault: string | null;
  readonly change: (changed: Partial<ContactFields>) => void;
  readonly submit: () => Promise<void>;
  readonly dismiss: () => void;
}

/** Result of the human check: a token, or a message for the visitor. */
type CheckResult = { readonly captcha: string } | { readonly fault: string };

/** Returns the message for a failed check. */
function getFault(failure: unknown): string {
  if (failure instanceof CheckRefusedError) return failure.message;
  // `fetch` rejects with a TypeError when the network fails.
  if (failure instanceof TypeError) return t('An unexpected error occurred.');
  return t('Security check failed. Please try again.');
}

/** Manages the contact form's fields, human check and submission. `holder` is the element for the check's widget. */
export function useContactForm(holder: React.RefObject<HTMLElement | null>): ContactForm {
  const { humanCheck } = useSite();
  const [fields, setFields] = useState(emptyFields);
  const [state, setState] = useState<ContactForm['state']>('idle');
  const [fault, setFault] = useState<string | null>(null);
  const isBusy = useRef(false);
  const check = useRef<Promise<HumanCheckWidget> | null>(null);

  /** Loads the configured third party's check, or the site's own. */
  async function openCheck(): Promise<HumanCheckWidget> {
    if (humanCheck === null) {
      const { openOwnCheck } = await loadChunk('own-check', () => import('./own-check.ts'));
      return openOwnCheck();
    }
    const { openOutsideCheck } = await loadChunk(
      'outside-check',
      () => import('./outside-check.ts'),
    );
    return openOutsideCheck(humanCheck, holder.current!);
  }

  async function askHumanCheck(): Promise<CheckResult> {
    check.current ??= openCheck();
    try {
      const { ask } = await check.current;
      const captcha = await withTimeLimit(ask(), answerTimeout.humanCheck);
      return captcha === null
        ? { fault: t('Security check failed. Please try again.') }
        : { captcha };
    } catch (failure) {
      // The next attempt loads the check again.
      check.current = null;
      console.error(failure);
      return { fault: getFault(failure) };
    }
  }

  async function attempt(trimmed: ContactFields): Promise<string | null> {
    const checkResult = await askHumanCheck();
    return 'fault' in checkResult ? checkResult.fault : sendContact({ ...trimmed, ...checkResult });
  }

  async function submit(): Promise<void> {
    if (isBusy.current) return;
    const trimmed = {
      name: fields.name.trim(),
      email: fields.email.trim(),
      message: fields.message.trim(),
    };
    if (Object.values(trimmed).includes('')) return setFault(t('Please fill in all fields.'));
    isBusy.current = true;
    setState('sending');
    const refusal = await attempt(trimmed);
    void check.current?.then((loaded) => loaded.reset()).catch(() => {});
    isBusy.current = false;
    setFault(refusal);
    setState(refusal === null ? 'sent' : 'idle');
    if (refusal === null) setFields(emptyFields);
  }

  return {
    fields,
    state,
    fault,
    change: (changed) => setFields((before) => ({ ...before, ...changed })),
    submit,
    dismiss: () => setFault(null),
  };
}
