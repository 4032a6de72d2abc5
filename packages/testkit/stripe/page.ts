import type { FakeSession } from './books.ts';

/** Numbers that the page takes, and what comes of them. */
export const fakeStripeCards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  /** The bank wants its buyer to confirm it. */
  confirmed: '4000002500003155',
  /** Money that comes days later, or does not. */
  later: '4000000000000077',
} as const;

function shell(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1>${body}</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The payment page, as plain as Stripe's is not: it works without script, as forms do. */
export function payPage(session: FakeSession, problem: string | null): string {
  if (session.status !== 'open') {
    return shell('This page is closed', `<p><a href="${escaped(session.cancel_url)}">Back to the shop</a></p>`);
  }
  return shell(
    'Pay',
    `<p>${escaped(session.title)}: <strong>${session.amount_total} ${session.currency}</strong></p>
${problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`}
<form method="post"><label>Card number <input name="card" autocomplete="cc-number"></label>
<button name="with" value="card">Pay</button>
<button name="with" value="apple_pay">Apple Pay</button> <button name="with" value="google_pay">Google Pay</button></form>
<p><a href="${escaped(session.cancel_url)}">Back to the shop</a></p>`,
  );
}

/** The buyer's bank asks whether it is them. */
export function challengePage(): string {
  return shell(
    'Your bank asks',
    `<form method="post"><button name="bank" value="complete">Complete</button>
<button name="bank" value="fail">Fail</button></form>`,
  );
}
