import './hosted.css';
import './purchase.css';
import './sign-in.css';
import './sign-in.ts';
import { followTotals } from './follow-totals.ts';
import { placeBeside } from './place-order.ts';
import { speaker } from './speaker.ts';

/** Its solver is loaded by the forms alone that need it. */
const captcha = document.querySelector<HTMLElement>('[data-captcha]');
if (captcha) void import('./captcha.ts').then(({ startCaptcha }) => startCaptcha(captcha));

const form = document.querySelector<HTMLFormElement>('form.steps');
const say = form && speaker(form);
if (form && say) followTotals(form, say);

/** A second press while the first is under way is dropped; the server would answer with the same order anyway. */
const forms = document.querySelectorAll<HTMLFormElement>('form.steps, form[data-once]');
for (const one of forms) {
  one.addEventListener('submit', (event) => {
    if (one.dataset.busy === 'true') {
      event.preventDefault();
      return;
    }
    one.dataset.busy = 'true';
    one.setAttribute('aria-busy', 'true');
  });
}
function free(one: HTMLFormElement): void {
  one.dataset.busy = 'false';
  one.removeAttribute('aria-busy');
}
window.addEventListener('pageshow', () => {
  for (const one of forms) free(one);
});
if (form && say) placeBeside(form, say, () => free(form));

/** Card fields are only shown, and asked for, while the card is chosen. */
const card = document.querySelector<HTMLElement>('.card-fields');
function showCard(): void {
  const chosen = form?.querySelector<HTMLInputElement>('input[name="payment"]:checked')?.value;
  if (card && chosen) card.hidden = chosen !== 'card';
}
form?.addEventListener('change', showCard);
showCard();

document.querySelector<HTMLElement>('#problem')?.focus();
