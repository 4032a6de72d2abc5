/** A choice that is its own button: the form goes as soon as something else is chosen. */
export function followSorting(): void {
  document.addEventListener('change', (event) => {
    if (event.target instanceof HTMLElement && event.target.matches('[data-submits]')) {
      event.target.closest('form')?.requestSubmit();
    }
  });
}
