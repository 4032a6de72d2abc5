/** A note that came with the page is put into its place again, as a change: only changes are read out. */
export function followReadOut(): void {
  const note = document.querySelector('[data-read-out]');
  if (!note) return;
  const words = note.textContent;
  note.setAttribute('role', 'status');
  note.textContent = '';
  requestAnimationFrame(() => {
    note.textContent = words;
  });
}
