/** Long enough for a screen reader to know the place before it is filled, milliseconds. */
const SETTLED = 150;

/** A note that came with the page is said once more where changes are read out: what was there from the start is not. */
export function followReadOut(): void {
  const note = document.querySelector('[data-read-out]');
  if (!note) return;
  const place = document.createElement('p');
  place.className = 'sr-only';
  place.setAttribute('role', 'status');
  note.after(place);
  setTimeout(() => {
    place.textContent = note.textContent;
  }, SETTLED);
}
