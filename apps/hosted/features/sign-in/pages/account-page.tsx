import type { SignInFlow } from '@headland/client/face';
import { useSay } from '@headland/words/react.ts';
import { StepForm, WayBack } from '../shell.tsx';
import { signInWords } from '../words.ts';

/** Who is it? The member whom this browser knows, or somebody else. */
export function AccountPage({ flow }: { readonly flow: SignInFlow }) {
  const say = useSay(signInWords);
  return (
    <>
      <h1>{say('whoIsIt')}</h1>
      <StepForm formToken={flow.formToken}>
        <button type="submit" name="intent" value="continue" className="account">
          <Person member={flow.member} />
          <span className="go-on">{say('goOn')}</span>
        </button>
      </StepForm>
      <p className="other-way">
        <a href={`/sign-in/${flow.id}/password`}>{say('otherAccount')}</a>
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
