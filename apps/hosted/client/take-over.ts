/** What a checkout page takes over from the same page as the shop answers it now; what is typed stays. */

/** Prices, ways of delivery, and the total that the button names. */
export function takeOverTotals(form: HTMLFormElement, answer: Document): void {
  const seen = form.querySelector<HTMLInputElement>('input[name="seenTotal"]');
  if (seen) seen.value = answer.querySelector<HTMLInputElement>('input[name="seenTotal"]')?.value ?? '';
  const prices = answer.querySelector<HTMLElement>('.summary .prices');
  if (prices) document.querySelector('.summary .prices')?.replaceWith(prices.cloneNode(true));
  const place = form.querySelector('.place .primary');
  if (place) place.textContent = answer.querySelector('.place .primary')?.textContent ?? '';
  const ways = form.querySelector('#delivery');
  const waysNow = answer.querySelector('#delivery');
  // The same ways of delivery stay as they are, for one of them may be being pressed.
  if (ways && waysNow && wordsOf(ways) !== wordsOf(waysNow)) ways.replaceWith(waysNow.cloneNode(true));
}

/** What is asked: another country may need a state, or no postal code. */
export function takeOverAsked(form: HTMLFormElement, answer: Document): void {
  for (const [field, now] of pairs(form, answer)) {
    const [label, labelNow] = [field.querySelector('label'), now.querySelector('label')];
    if (label && labelNow && label.textContent !== labelNow.textContent) {
      label.replaceChildren(...labelNow.cloneNode(true).childNodes);
    }
    const input = field.querySelector('input');
    if (input) input.required = now.querySelector('input')?.required ?? false;
  }
}

/** What was refused: beside each field, and as a list above the form, which gets the focus. */
export function takeOverRefusal(form: HTMLFormElement, answer: Document): void {
  for (const [field, now] of pairs(form, answer)) {
    field.querySelector('.error')?.remove();
    const error = now.querySelector('.error');
    if (error) field.append(error.cloneNode(true));
    const [input, inputNow] = [field.querySelector('input, select'), now.querySelector('input, select')];
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = inputNow?.getAttribute(name) ?? null;
      if (value === null) input?.removeAttribute(name);
      else input?.setAttribute(name, value);
    }
  }
  const attempt = form.querySelector<HTMLInputElement>('input[name="attempt"]');
  if (attempt) attempt.value = answer.querySelector<HTMLInputElement>('input[name="attempt"]')?.value ?? '';
  document.querySelector('#problem')?.remove();
  const problem = answer.querySelector<HTMLElement>('#problem')?.cloneNode(true);
  if (!(problem instanceof HTMLElement)) return;
  document.querySelector('.columns')?.before(problem);
  problem.focus();
}

/** @param pressed an order was to be placed meanwhile @returns what there is to say of the totals */
export function whatChanged(answer: Document, pressed: boolean): string {
  const prices = answer.querySelector<HTMLElement>('.summary .prices');
  const problem = answer.querySelector('#problem')?.textContent;
  return problem ?? (pressed ? prices?.dataset.totalNowPressed : prices?.dataset.totalNow) ?? '';
}

/** Each field as it stands here and as it is answered; both pages ask for the same things. */
function* pairs(form: HTMLFormElement, answer: Document): Generator<readonly [Element, Element]> {
  for (const field of form.querySelectorAll('.field, #delivery, #payment')) {
    const id = field.id || field.querySelector('input, select')?.id;
    const found = id ? answer.getElementById(id) : null;
    const now = field.id ? found : found?.closest('.field');
    if (now) yield [field, now];
  }
}

const wordsOf = (ways: Element) => [...ways.querySelectorAll('.choice, .hint')].map((one) => one.textContent).join();
