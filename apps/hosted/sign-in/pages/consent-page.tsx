import type { SignInFlow } from '@headland/client/face';
import { StepForm } from '../shell.tsx';
import { Person } from './account-page.tsx';

/** What a client gets, in plain words, and the choice. */
export function ConsentPage({ flow }: { readonly flow: SignInFlow }) {
  const { client, site } = flow;
  return (
    <>
      <h1>{client.name} wants to act for you</h1>
      <p className="card">
        <Person member={flow.member} />
      </p>
      <p>At {site.name} it could then, until you sign out:</p>
      <ul className="grants">
        <li>see your name, your address and the rest of your profile, and change it</li>
        <li>see your orders and your cart, and order in your name</li>
      </ul>
      <p>
        You are sent on to <strong className="address">{client.origin}</strong>. Allow it only if you know this place.
      </p>
      <StepForm formToken={flow.formToken}>
        <div className="choices">
          <button type="submit" name="intent" value="allow" className="primary">
            Allow
          </button>
          <button type="submit" name="intent" value="deny">
            Do not allow
          </button>
        </div>
      </StepForm>
      <p className="other-way">
        Not you? <a href={`/sign-in/${flow.id}/password`}>Use another account</a>
      </p>
    </>
  );
}
