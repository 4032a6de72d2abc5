import type { SignInFlow } from '@headland/client/face';
import { useSay } from '@headland/words/react.ts';
import type { ReactNode } from 'react';
import type { Refusal } from './refusals/say-refusal.ts';
import { signInWords } from './words.ts';

/** What went wrong, above the form; takes the focus, with and without the script. */
export function Problem({ refusal, children }: { readonly refusal: Refusal | null; readonly children?: ReactNode }) {
  if (!refusal) return null;
  const errors = Object.entries(refusal.errors);
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refusal the reader must hear why, not the top of the page again.
    <div className="problem" role="alert" tabIndex={-1} id="problem" autoFocus>
      {refusal.problem && <p>{refusal.problem}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, text]) => (
            <li key={name}>
              <a href={`#${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

interface StepFormProps {
  readonly action?: string;
  readonly formToken: string;
  readonly children: ReactNode;
}

/** A form of a flow; without its token it is refused. */
export function StepForm({ action, formToken, children }: StepFormProps) {
  return (
    <form method="post" action={action} className="step" noValidate data-once>
      <input type="hidden" name="formToken" value={formToken} />
      {children}
    </form>
  );
}

/** The way out of a flow that one does not want to finish. */
export function WayBack({ flow }: { readonly flow: SignInFlow }) {
  const say = useSay(signInWords);
  return (
    <form method="post" action={`/sign-in/${flow.id}`} className="way-back">
      <input type="hidden" name="formToken" value={flow.formToken} />
      <button type="submit" name="intent" value="cancel" className="quiet">
        {say('cancel', { site: flow.site.name })}
      </button>
    </form>
  );
}

/** An e-mail address or another one within a sentence. */
export function address(text: readonly ReactNode[]) {
  return <strong className="address">{text}</strong>;
}
