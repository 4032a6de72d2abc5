import type { Say } from './speaker.ts';
import { takeOverAsked, takeOverTotals, whatChanged } from './take-over.ts';

/**
 * Country and delivery change the totals. The page is asked for them beside itself and takes over what they change:
 * loaded anew, it would lose what is typed meanwhile, the card that is never sent back, and the place of the keyboard.
 * @param form of the checkout; without this script its button "Update totals" does the same
 * @param say where people are told about it
 */
export function followTotals(form: HTMLFormElement, say: Say): void {
  const button = form.querySelector<HTMLButtonElement>('button[value="update"]');
  if (!button) return;
  let asking = false;
  let outdated = false;
  let pressed = false;
  let plainly = false;

  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLElement && target.hasAttribute('data-updates')) update();
  });
  // Before every other listener: what is held back here has not been sent.
  form.addEventListener(
    'submit',
    (event) => {
      const isUpdate = event.submitter === button;
      const isPlace = event.submitter instanceof HTMLButtonElement && event.submitter.value === 'place';
      if (plainly || !(isUpdate || (isPlace && asking))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isUpdate) update();
      else pressed = true;
    },
    { capture: true },
  );

  function update(): void {
    outdated = true;
    if (!asking) void ask();
  }

  async function ask(): Promise<void> {
    asking = true;
    form.setAttribute('aria-busy', 'true');
    say(say.words.working);
    let answer: Document | null = null;
    try {
      // One after the other: the shop keeps what it heard last.
      while (outdated) {
        outdated = false;
        answer = await pageWith(form);
      }
      if (answer) {
        takeOverTotals(form, answer);
        takeOverAsked(form, answer);
        say(whatChanged(answer, pressed));
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      answer = null;
      say(say.words.noAnswer);
      return;
    } finally {
      asking = false;
      pressed = false;
      form.removeAttribute('aria-busy');
    }
    if (answer) return;
    // No checkout any more: the page itself says why.
    plainly = true;
    form.requestSubmit(button);
  }
}

/** @returns the page as it would be with this form; null if it is another one @throws TypeError without an answer */
async function pageWith(form: HTMLFormElement): Promise<Document | null> {
  const body = new URLSearchParams({ intent: 'update' });
  for (const [name, value] of new FormData(form)) {
    // The totals are none of the card's business.
    if (typeof value === 'string' && !name.startsWith('card')) body.append(name, value);
  }
  const answer = await fetch(location.href, { method: 'POST', body });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('form.steps') ? page : null;
}
