import type { ResponseOf } from '@headland/contract';
import { useSay } from '@headland/words/react.ts';
import type { FieldErrors } from './refusals/say-refusal.ts';
import type { FlowVisit } from './visit.tsx';
import { signInWords } from './words.ts';

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
  const say = useSay(signInWords);
  if (!riddle) return null;
  const words = { working: say('captchaWorking'), done: say('captchaDone'), failed: say('captchaFailed') };
  const error = errors.captcha;
  return (
    <div className="field captcha" data-captcha={JSON.stringify(riddle)} data-words={JSON.stringify(words)}>
      <input type="hidden" name="captcha" />
      <div className="captcha-box" hidden>
        <input
          type="checkbox"
          id="captcha"
          aria-describedby={error ? 'captcha-status captcha-error' : 'captcha-status'}
          {...(error && { 'aria-invalid': true })}
        />
        <label htmlFor="captcha">{say('captchaLabel')}</label>
        <p id="captcha-status" className="captcha-status" role="status">
          {say('captchaIdle')}
        </p>
      </div>
      {error && (
        <p className="error" id="captcha-error">
          {error}
        </p>
      )}
      <noscript>
        <p className="hint">{say('captchaNoScript')}</p>
      </noscript>
    </div>
  );
}

/** The captcha's answer in a form, as the sign-in calls take it. */
export function captchaOf(form: URLSearchParams): { captchaTokens?: [{ Recaptcha: string }] } {
  const answer = form.get('captcha');
  return answer ? { captchaTokens: [{ Recaptcha: answer }] } : {};
}
