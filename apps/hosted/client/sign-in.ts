/** Shows what was typed into a password field; without the script the button is not there. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveals]')) {
  const input = document.getElementById(button.dataset.reveals ?? '');
  if (!(input instanceof HTMLInputElement)) continue;
  button.hidden = false;
  const set = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
  };
  button.addEventListener('click', () => set(input.type === 'password'));
  // A password in plain sight is not handed to the browser's memory of forms.
  input.form?.addEventListener('submit', () => set(false));
}

/** Counts down on a button that may be pressed again later; the server looks at the time itself. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-wait]')) {
  const label = button.textContent ?? '';
  const words: readonly string[] = JSON.parse(button.dataset.waitWords ?? '[]');
  const until = performance.now() + Number(button.dataset.wait) * 1000;
  const tick = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    button.setAttribute('aria-disabled', String(seconds > 0));
    button.textContent = words[seconds - 1] ?? label;
    if (seconds > 0) setTimeout(tick, 1000);
  };
  button.addEventListener('click', (event) => {
    if (button.getAttribute('aria-disabled') === 'true') event.preventDefault();
  });
  tick();
}

/**
 * The answer to a form that was refused is the page of the form itself: from now on it is one that was asked for, and not
 * one that was sent. Else going back to it, or loading it again, would ask whether to send everything once more.
 */
if (document.querySelector('form.step')) history.replaceState(history.state, '', location.href);

export {};
