/** One press on a shelf puts a thing into the cart, and the person stays where they are. */
export function followQuickAdd(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.quickAdd) return;
    event.preventDefault();
    void add(form, form.dataset.quickAdd);
  });
}

/** What adds comes with the first press: most pages are left without one. Where it doesn't come, the form goes plainly. */
async function add(form: HTMLFormElement, added: string): Promise<void> {
  const module = await import('./add-at-once.ts').catch(() => null);
  if (module) await module.addAtOnce(form, added);
  else form.submit();
}
