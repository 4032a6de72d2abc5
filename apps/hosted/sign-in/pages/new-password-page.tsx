import type { RecoveryLink } from '@headland/client/face';
import { PASSWORD_RULES, PasswordField } from '../fields.tsx';
import type { Refusal } from '../say-refusal.ts';
import { Problem, StepForm } from '../shell.tsx';

interface NewPasswordPageProps {
  readonly link: RecoveryLink;
  readonly refusal: Refusal | null;
}

export function NewPasswordPage({ link, refusal }: NewPasswordPageProps) {
  return (
    <>
      <h1>Choose a new password</h1>
      {link.email && (
        <p>
          For <strong className="address">{link.email}</strong>. Whoever is signed in with an earlier one is signed out.
        </p>
      )}
      <StepForm formToken={link.formToken}>
        <Problem refusal={refusal} />
        {/* Password managers keep the new password under this name. */}
        <input type="email" name="username" autoComplete="username" value={link.email ?? ''} readOnly hidden />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_RULES}
          errors={refusal?.errors ?? {}}
        />
        <button type="submit" name="intent" value="set" className="primary">
          Set the password
        </button>
      </StepForm>
    </>
  );
}
