import { track } from './pending.ts';
import { followReadOut } from './read-out.ts';

/** What pages of members are better with: times in the person's own zone, a download that says how it goes. */
export function followAccount(): void {
  followReadOut();
  showOwnTimes();
  followDownloads();
  followPasswords();
}

function showOwnTimes(): void {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const format = new Intl.DateTimeFormat(document.documentElement.lang, style);
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
    time.textContent = format.format(new Date(time.dateTime));
  }
}

function followDownloads(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-download]')) return;
    event.preventDefault();
    if (!form.hasAttribute('aria-busy')) void download(form);
  });
}

async function download(form: HTMLFormElement): Promise<void> {
  const say = (text: string) => {
    const place = form.querySelector('[data-download-status]');
    if (place) place.textContent = text;
  };
  const words: Record<'packing' | 'done' | 'failed', string> = JSON.parse(form.dataset.words ?? '{}');
  form.setAttribute('aria-busy', 'true');
  say(words.packing);
  try {
    const answer = await track(fetch(form.action, { method: 'POST' }));
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    // Signed out meanwhile, or the shop could not: its own page says so.
    if (!answer.ok || name === undefined) return location.assign(answer.redirected ? answer.url : location.href);
    save(await answer.blob(), name);
    say(words.done);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    say(words.failed);
  } finally {
    form.removeAttribute('aria-busy');
  }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function followPasswords(): void {
  document.addEventListener('change', (event) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || !box.matches('[data-shows-passwords]')) return;
    for (const field of box.form?.querySelectorAll('input[autocomplete$="-password"]') ?? []) {
      field.setAttribute('type', box.checked ? 'text' : 'password');
    }
  });
}
