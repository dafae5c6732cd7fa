import { Modal } from '@stackmate/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '@stackmate/words';
import type { Page } from '../site/page.ts';
import { ServerStatusLine } from './server-line.tsx';
import { useContactForm } from './use-contact-form.ts';
import './contact.css';

const Sent = () => {
  const box = useRef<HTMLDivElement>(null);
  // The focused form has been removed.
  useEffect(() => box.current?.focus(), []);
  return (
    <div role="status" className="contact-sent" ref={box} tabIndex={-1}>
      <h2>{t('Message sent!')}</h2>
      <p>{t('We will reply as soon as possible')}</p>
    </div>
  );
};

const ContactPage = () => {
  const holder = useRef<HTMLDivElement>(null);
  const form = useContactForm(holder);
  const isSending = form.state === 'sending';
  const send = useRef<HTMLButtonElement>(null);
  // Disabling the button blurred it; the dialog returns the focus to where it was.
  useLayoutEffect(() => {
    if (form.fault !== null) send.current?.focus();
  }, [form.fault]);
  return (
    <div className="sheet prose contact">
      <h1>{t('Contact Team')}</h1>
      <p>{t('Ask a question, report a mistake on a card or suggest a card: write to us.')}</p>
      <noscript>
        <p className="fault">{t('Sending a message needs JavaScript.')}</p>
      </noscript>
      {form.state === 'sent' ? (
        <Sent />
      ) : (
        <form
          className="contact-form"
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit();
          }}
        >
          <label>
            {t('Name')}
            <input
              type="text"
              name="name"
              autoComplete="name"
              maxLength={200}
              value={form.fields.name}
              disabled={isSending}
              onChange={({ target }) => form.change({ name: target.value })}
            />
          </label>
          <label>
            {t('Email')}
            <input
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              value={form.fields.email}
              disabled={isSending}
              onChange={({ target }) => form.change({ email: target.value })}
            />
          </label>
          <label>
            {t('Message')}
            <textarea
              name="message"
              rows={5}
              maxLength={10_000}
              value={form.fields.message}
              disabled={isSending}
              onChange={({ target }) => form.change({ message: target.value })}
            />
          </label>
          <p>
            <button ref={send} type="submit" className="sm-button" disabled={isSending}>
              {isSending ? t('Sending…') : t('Send')}
            </button>
          </p>
        </form>
      )}
      <div ref={holder} />
      <ServerStatusLine />
      <Modal open={form.fault !== null} title={t('Not sent')} width="term" onClose={form.dismiss}>
        <p role="alert">{form.fault ?? ''}</p>
        <p>
          <button type="button" className="sm-button" onClick={form.dismiss}>
            {t('OK')}
          </button>
        </p>
      </Modal>
    </div>
  );
};

export const page: Page = {
  Component: ContactPage,
  meta: () => ({
    title: t('Contact'),
    description: t('Write to the team that makes Stackmate.'),
  }),
  pieces: [],
};
