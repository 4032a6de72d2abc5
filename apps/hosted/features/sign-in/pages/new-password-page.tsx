import type { RecoveryLink } from '@headland/client/face';
import { inline, useSay } from '@headland/words/react.ts';
import { PasswordField } from '../fields.tsx';
import type { Refusal } from '../refusals/say-refusal.ts';
import { address, Problem, StepForm } from '../shell.tsx';
import { signInWords } from '../words.ts';

interface NewPasswordPageProps {
  readonly link: RecoveryLink;
  readonly refusal: Refusal | null;
}

export function NewPasswordPage({ link, refusal }: NewPasswordPageProps) {
  const say = useSay(signInWords);
  return (
    <>
      <h1>{say('chooseNewPassword')}</h1>
      {link.email && <p>{inline(say.pieces('passwordFor', { email: link.email, address }))}</p>}
      <StepForm formToken={link.formToken}>
        <Problem refusal={refusal} />
        {/* Password managers keep the new password under this name. */}
        <input type="email" name="username" autoComplete="username" value={link.email ?? ''} readOnly hidden />
        <PasswordField
          label={say('newPassword')}
          autoComplete="new-password"
          hint={say('passwordRules')}
          errors={refusal?.errors ?? {}}
        />
        <button type="submit" name="intent" value="set" className="primary">
          {say('setPassword')}
        </button>
      </StepForm>
    </>
  );
}
