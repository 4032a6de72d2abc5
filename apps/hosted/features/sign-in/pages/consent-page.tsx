import type { SignInFlow } from '@headland/client/face';
import { inline, useSay } from '@headland/words/react.ts';
import { address, StepForm } from '../shell.tsx';
import { signInWords } from '../words.ts';
import { Person } from './account-page.tsx';

/** What a client gets, in plain words, and the choice. */
export function ConsentPage({ flow }: { readonly flow: SignInFlow }) {
  const say = useSay(signInWords);
  const { client, site } = flow;
  return (
    <>
      <h1>{say('wantsToAct', { client: client.name })}</h1>
      <p className="card">
        <Person member={flow.member} />
      </p>
      <p>{say('grantsIntro', { site: site.name })}</p>
      <ul className="grants">
        <li>{say('grantProfile')}</li>
        <li>{say('grantOrders')}</li>
      </ul>
      <p>{inline(say.pieces('sentOnTo', { origin: client.origin, place: address }))}</p>
      <StepForm formToken={flow.formToken}>
        <div className="choices">
          <button type="submit" name="intent" value="allow" className="primary">
            {say('allow')}
          </button>
          <button type="submit" name="intent" value="deny">
            {say('deny')}
          </button>
        </div>
      </StepForm>
      <p className="other-way">
        {inline(say.pieces('notYou', { link: (text) => <a href={`/sign-in/${flow.id}/password`}>{text}</a> }))}
      </p>
    </>
  );
}
