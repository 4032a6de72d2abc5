import { useSay } from '@headland/words/react.ts';
import { MessagePage } from '../../../message-page.tsx';
import { checkoutWords } from './words.ts';

interface PaymentPageProps {
  readonly step: 'open' | 'failed' | 'unknown';
  /** Address of the gateway's page; empty unless it is open. */
  readonly paymentUrl: string;
  readonly checkoutUrl: string;
}

/** For a buyer who is back from the gateway's page and has not paid there, or whom it has not answered yet. */
export function PaymentPage({ step, paymentUrl, checkoutUrl }: PaymentPageProps) {
  const say = useSay(checkoutWords);
  if (step === 'failed') {
    return (
      <MessagePage
        title={say('paymentFailed')}
        text={say('paymentFailedText')}
        wayOn={{ label: say('payOtherwise'), href: checkoutUrl }}
      />
    );
  }
  if (step === 'unknown') {
    return (
      <MessagePage
        title={say('paymentUnknown')}
        text={say('paymentUnknownText')}
        wayOn={{ label: say('lookAgain'), href: `${checkoutUrl}/payment` }}
      />
    );
  }
  return (
    <article className="message">
      <h1>{say('paymentOpen')}</h1>
      <p>{say('paymentOpenText')}</p>
      <p>
        <a className="primary" href={paymentUrl} rel="noreferrer">
          {say('goToPayment')}
        </a>
      </p>
      <form method="post" data-once>
        <button type="submit" className="quiet">
          {say('payOtherwise')}
        </button>
      </form>
    </article>
  );
}
