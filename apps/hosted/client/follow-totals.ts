/**
 * Country and delivery change the totals. The page is asked for them beside itself and takes over what they change:
 * loaded anew, it would lose what is typed meanwhile, the card that is never sent back, and the place of the keyboard.
 * @param form of the checkout; without this script its button "Update totals" does the same
 */
export function followTotals(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[value="update"]');
  if (!button) return;
  const say = speaker(button);
  const words: Record<'working' | 'noAnswer', string> = JSON.parse(form.dataset.words ?? '{}');
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
    say(words.working);
    let answer: Document | null = null;
    try {
      // One after the other: the shop keeps what it heard last.
      while (outdated) {
        outdated = false;
        answer = await pageWith(form);
      }
      if (answer) {
        say(takeOver(form, answer, pressed));
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      answer = null;
      say(words.noAnswer);
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

/** @param pressed an order was to be placed meanwhile @returns what there is to say */
function takeOver(form: HTMLFormElement, answer: Document, pressed: boolean): string {
  const seen = form.querySelector<HTMLInputElement>('input[name="seenTotal"]');
  if (seen) seen.value = answer.querySelector<HTMLInputElement>('input[name="seenTotal"]')?.value ?? '';
  const prices = answer.querySelector<HTMLElement>('.summary .prices');
  if (prices) document.querySelector('.summary .prices')?.replaceWith(prices);
  const place = form.querySelector('.place .primary');
  if (place) place.textContent = answer.querySelector('.place .primary')?.textContent ?? '';
  const ways = form.querySelector('#delivery');
  const waysNow = answer.querySelector('#delivery');
  // The same ways of delivery stay as they are, for one of them may be being pressed.
  if (ways && waysNow && wordsOf(ways) !== wordsOf(waysNow)) ways.replaceWith(waysNow);
  const problem = answer.querySelector('#problem')?.textContent;
  return problem ?? (pressed ? prices?.dataset.totalNowPressed : prices?.dataset.totalNow) ?? '';
}

const wordsOf = (ways: Element) => [...ways.querySelectorAll('.choice, .hint')].map((one) => one.textContent).join();

/** Below the buttons, read out by screen readers. */
function speaker(button: HTMLElement): (words: string) => void {
  const place = document.createElement('p');
  place.className = 'hint';
  place.setAttribute('role', 'status');
  button.parentElement?.after(place);
  return (words) => {
    place.textContent = words;
  };
}
