import { useRef, useState } from 'react';
import { sendContact } from '../calls/contact.ts';
import { useSite } from '../site/use-site.ts';
import { loadHumanCheck } from './human-check.ts';
import type { HumanCheck } from './human-check.ts';

export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const emptyFields: ContactFields = { name: '', email: '', message: '' };

export interface ContactForm {
  readonly fields: ContactFields;
  readonly state: 'idle' | 'sending' | 'sent';
  /** What to tell in the dialog; null: nothing. */
  readonly fault: string | null;
  readonly change: (changed: Partial<ContactFields>) => void;
  readonly submit: () => Promise<void>;
  readonly dismiss: () => void;
}

/** How long the human check may take, in milliseconds. */
const patience = 60_000;

/** How a message to the team is written, checked and sent. `holder` is where the human check lives. */
export function useContactForm(holder: React.RefObject<HTMLElement | null>): ContactForm {
  const { humanCheck } = useSite();
  const [fields, setFields] = useState(emptyFields);
  const [state, setState] = useState<ContactForm['state']>('idle');
  const [fault, setFault] = useState<string | null>(null);
  const isBusy = useRef(false);
  const check = useRef<Promise<HumanCheck> | null>(null);

  /** null: no token, for whatever reason. */
  async function askHumanCheck(): Promise<string | null> {
    if (humanCheck === null || !holder.current) return null;
    check.current ??= loadHumanCheck(humanCheck, holder.current);
    try {
      const late = new Promise<null>((resolve) => {
        setTimeout(() => resolve(null), patience);
      });
      return await Promise.race([(await check.current).ask(), late]);
    } catch (failure) {
      // The next attempt loads it anew.
      check.current = null;
      console.error(failure);
      return null;
    }
  }

  async function attempt(trimmed: ContactFields): Promise<string | null> {
    const captcha = await askHumanCheck();
    if (captcha === null) return 'Security check failed. Please try again.';
    return sendContact({ ...trimmed, captcha });
  }

  async function submit(): Promise<void> {
    if (isBusy.current) return;
    const trimmed = {
      name: fields.name.trim(),
      email: fields.email.trim(),
      message: fields.message.trim(),
    };
    if (Object.values(trimmed).includes('')) return setFault('Please fill in all fields.');
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
