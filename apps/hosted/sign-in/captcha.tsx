import type { ResponseOf } from '@headland/contract';
import type { FieldErrors } from './say-refusal.ts';
import type { FlowVisit } from './visit.tsx';

/** A riddle for the browser; null on sites that ask for none. */
export type CaptchaRiddle = ResponseOf<'createCaptchaChallenge'> | null;

/** A new riddle for each showing of a form: a solution is good once. */
export async function newRiddle({ api }: Pick<FlowVisit, 'api'>): Promise<CaptchaRiddle> {
  const { captcha } = await api.call('getSignInSettings', {});
  return captcha.required ? api.call('createCaptchaChallenge', { siteKey: captcha.visibleSiteKey }) : null;
}

interface CaptchaFieldProps {
  readonly riddle: CaptchaRiddle;
  readonly errors: FieldErrors;
}

/**
 * The one place for a captcha in every form that asks for one. The script shows the box, solves the riddle when it is
 * ticked or the form is sent, and writes the solution into the hidden field.
 */
export function CaptchaField({ riddle, errors }: CaptchaFieldProps) {
  if (!riddle) return null;
  const error = errors.captcha;
  return (
    <div className="field captcha" data-captcha={JSON.stringify(riddle)}>
      <input type="hidden" name="captcha" />
      <div className="captcha-box" hidden>
        <input
          type="checkbox"
          id="captcha"
          aria-describedby={error ? 'captcha-status captcha-error' : 'captcha-status'}
          {...(error && { 'aria-invalid': true })}
        />
        <label htmlFor="captcha">I am a person, not a program</label>
        <p id="captcha-status" className="captcha-status" role="status">
          Your browser does a small sum. Nobody else is asked.
        </p>
      </div>
      {error && (
        <p className="error" id="captcha-error">
          {error}
        </p>
      )}
      <noscript>
        <p className="hint">
          This site keeps programs out of this form with a small sum that your browser does by itself. That needs
          JavaScript: please switch it on and load the page again.
        </p>
      </noscript>
    </div>
  );
}

/** The captcha's answer in a form, as the sign-in calls take it. */
export function captchaOf(form: URLSearchParams): { captchaTokens?: [{ Recaptcha: string }] } {
  const answer = form.get('captcha');
  return answer ? { captchaTokens: [{ Recaptcha: answer }] } : {};
}
