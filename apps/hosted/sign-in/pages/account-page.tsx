import type { SignInFlow } from '@headland/client/face';
import { StepForm, WayBack } from '../shell.tsx';

/** Who is it? The member whom this browser knows, or somebody else. */
export function AccountPage({ flow }: { readonly flow: SignInFlow }) {
  return (
    <>
      <h1>Who is it?</h1>
      <StepForm formToken={flow.formToken}>
        <button type="submit" name="intent" value="continue" className="account">
          <Person member={flow.member} />
          <span className="go-on">Go on</span>
        </button>
      </StepForm>
      <p className="other-way">
        <a href={`/sign-in/${flow.id}/password`}>Use another account</a>
      </p>
      <WayBack flow={flow} />
    </>
  );
}

export function Person({ member }: Pick<SignInFlow, 'member'>) {
  if (!member) return null;
  return (
    <span className="person">
      <span className="initial" aria-hidden="true">
        {[...(member.name ?? member.email)][0]?.toUpperCase()}
      </span>
      <span>
        {member.name && <strong>{member.name}</strong>}
        <span className="address">{member.email}</span>
      </span>
    </span>
  );
}
