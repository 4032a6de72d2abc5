import './captcha.css';
import { type CaptchaChallenge, solveCaptcha } from '@headland/client/captcha';

/** The box of a form that keeps programs out. Solves when it is ticked; whoever sends the form untouched is not asked twice. */
export function startCaptcha(field: HTMLElement): void {
  const form = field.closest('form');
  const box = field.querySelector<HTMLInputElement>('input[type="checkbox"]');
  const answer = field.querySelector<HTMLInputElement>('input[name="captcha"]');
  const status = field.querySelector<HTMLElement>('[role="status"]');
  const frame = field.querySelector<HTMLElement>('.captcha-box');
  if (!form || !box || !answer || !status || !frame) return;
  frame.hidden = false;
  const riddle: CaptchaChallenge = JSON.parse(field.dataset.captcha ?? '{}');
  const words: Record<'working' | 'done' | 'failed', string> = JSON.parse(field.dataset.words ?? '{}');
  let solving: Promise<boolean> | null = null;

  function solve(): Promise<boolean> {
    solving ??= work();
    return solving;
  }

  async function work(): Promise<boolean> {
    if (!box || !answer || !status || !frame) return false;
    box.checked = true;
    frame.dataset.state = 'working';
    status.textContent = words.working;
    try {
      answer.value = await solveCaptcha(riddle);
    } catch {
      // Nothing that the person could do but ask for another riddle; the server refuses the form without a solution.
      frame.dataset.state = 'failed';
      status.textContent = words.failed;
      box.checked = false;
      return false;
    }
    frame.dataset.state = 'done';
    status.textContent = words.done;
    return true;
  }

  box.addEventListener('change', () => {
    // Once ticked it stays so: there is nothing to take back.
    box.checked = true;
    void solve();
  });
  // Before every other listener: a form that waits for its solution has not been sent yet.
  form.addEventListener(
    'submit',
    (event) => {
      const { submitter } = event;
      const asksForMore = submitter instanceof HTMLButtonElement && submitter.name === 'intent';
      if (answer.value !== '' || asksForMore) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void solve().then((solved) => {
        if (solved) form.requestSubmit(submitter);
      });
    },
    { capture: true },
  );
  // Back from the next page: the solution in this form is used up.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && answer.value !== '') location.reload();
  });
}
