import type { Say } from './speaker.ts';
import { takeOverAsked, takeOverRefusal, takeOverTotals } from './take-over.ts';

/**
 * Sends the order beside the page: whatever is refused is said in the form as it stands, and the card, which is never
 * sent back, is not typed a second time.
 * @param form of the checkout; without this script it is sent as any form
 * @param say where people are told about it
 * @param free lets the button be pressed again
 */
export function placeBeside(form: HTMLFormElement, say: Say, free: () => void): void {
  let plainly = false;
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    const isPlace = submitter instanceof HTMLButtonElement && submitter.value === 'place';
    if (plainly || event.defaultPrevented || !isPlace) return;
    event.preventDefault();
    void place(submitter);
  });

  async function place(button: HTMLButtonElement): Promise<void> {
    say(say.words.placing);
    const body = new URLSearchParams({ intent: 'place' });
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(location.href, { method: 'POST', body, headers: { accept: 'application/json' } });
      text = await answer.text();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      say(say.words.notHeard);
      free();
      return;
    }
    if (answer.headers.get('content-type')?.startsWith('application/json')) {
      location.assign((JSON.parse(text) as { location: string }).location);
      return;
    }
    free();
    const page = new DOMParser().parseFromString(text, 'text/html');
    if (page.querySelector('form.steps')) {
      takeOverTotals(form, page);
      takeOverAsked(form, page);
      takeOverRefusal(form, page);
      say('');
      return;
    }
    // No checkout any more: the page itself says why.
    plainly = true;
    form.requestSubmit(button);
  }
}
