import { AccountPage } from '../pages/account-page.tsx';
import { ConsentPage } from '../pages/consent-page.tsx';
import { arrive, show, showRefused } from '../visit.tsx';
import { signInWords } from '../words.ts';
import { passwordStep } from './password-step.tsx';
import type { Step } from './step.ts';

/** Where a sign-in begins: with the form, the known account, or what the client asks for. */
export const startStep: Step = {
  show(visit) {
    const { flow } = visit;
    const say = signInWords.say(flow.site);
    switch (flow.first) {
      case 'signIn':
        return passwordStep.show(visit);
      case 'chooseAccount':
        return show(visit, flow.site, { title: say('whoIsIt'), body: <AccountPage flow={flow} /> });
      case 'consent':
        return show(visit, flow.site, { title: say('allowTitle'), body: <ConsentPage flow={flow} /> });
    }
  },

  async submit(visit, form) {
    const { host, request, flow } = visit;
    const { site, first } = flow;
    switch (form.get('intent')) {
      case 'continue':
        if (first !== 'chooseAccount') return showRefused(visit);
        return arrive(visit, site, await host.signIn.continueAs(request, flow));
      case 'allow':
        if (first !== 'consent') return showRefused(visit);
        return arrive(visit, site, await host.signIn.continueAs(request, flow));
      case 'deny':
        return arrive(visit, site, await host.signIn.deny(request, flow));
      case 'cancel':
        return arrive(visit, site, await host.signIn.cancel(request, flow));
      default:
        return showRefused(visit);
    }
  },
};
