import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { subscribe } from '../api/subscribe.ts';
import './signup-box.css';

type State =
  | { readonly is: 'idle' | 'submitting' }
  | { readonly is: 'error'; readonly message: string };

/** Form to sign up by e-mail for the discount. */
export const SignupBox = () => {
  const id = useId();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ is: 'idle' });
  const isBusy = useRef(false);
  const isSubmitting = state.is === 'submitting';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Disabling the button blurred it. A focused field keeps its focus.
    if (state.is === 'error' && document.activeElement === document.body) button.current?.focus();
  }, [state]);
  const submit = async (): Promise<void> => {
    if (isBusy.current || email.trim() === '') return;
    isBusy.current = true;
    setState({ is: 'submitting' });
    const refusal = await subscribe(email);
    isBusy.current = false;
    if (refusal !== null) return setState({ is: 'error', message: refusal });
    setState({ is: 'idle' });
    setEmail('');
    await navigate('/t-offer?source=emailsub');
  };
  return (
    <form
      className="signup"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className="signup-label" htmlFor={id}>
        {t('Sign up and get 5% off the rewards')}
      </label>
      <div className="signup-row">
        <input
          id={id}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          placeholder={t('Enter email to receive discount')}
          value={email}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => setEmail(target.value)}
        />
        <button
          ref={button}
          className="sm-button"
          type="submit"
          disabled={isSubmitting || email.trim() === ''}
        >
          {isSubmitting ? t('Subscribing...') : t('Subscribe')}
        </button>
      </div>
      <p id={`${id}-fault`} className="fault" role="alert">
        {state.is === 'error' ? state.message : ''}
      </p>
      <noscript>
        <p>{t('Signing up needs JavaScript.')}</p>
      </noscript>
    </form>
  );
};
