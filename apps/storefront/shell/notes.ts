import { keep, recall } from './storage.ts';

/** Hosts of online sandboxes, where a page runs at an address that the shop does not know. */
const SANDBOX = /(^|\.)(csb\.app|codesandbox\.io|stackblitz\.io|webcontainer\.io|gitpod\.io|github\.dev)$/;

/**
 * Notes and toasts: `data-opens="id"` opens a dialog, `data-closes` closes what it stands in, and `data-remembers="key"`
 * keeps that it was closed.
 */
export function followNotes(): void {
  document.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opens], [data-closes]') : null;
    if (!pressed) return;
    // Without scripts it may be a link to the same thing.
    event.preventDefault();
    if (pressed.dataset.opens) open(pressed.dataset.opens);
    else close(pressed);
  });
  if (SANDBOX.test(location.hostname) && recall('sandboxInfoModal') === null) open('sandbox-note');
  showClientToast();
}

function open(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

function close(pressed: HTMLElement): void {
  if (pressed.dataset.remembers) keep(pressed.dataset.remembers, 'true');
  const dialog = pressed.closest('dialog');
  if (dialog) dialog.close();
  else pressed.closest('section')?.setAttribute('hidden', '');
}

/** The toast speaks of one client id; another one is news again. Tokens of the old one were dropped by the server. */
function showClientToast(): void {
  const toast = document.getElementById('client-toast');
  if (!toast) return;
  const client = toast.dataset.client ?? '';
  if (recall('storedClientId') !== client) {
    keep('storedClientId', client);
    keep('toastClosed', null);
  }
  toast.hidden = recall('toastClosed') !== null;
}
