type Word = 'working' | 'noAnswer' | 'placing' | 'notHeard';

/** Says something to everybody, read out by screen readers too. */
export interface Say {
  (text: string): void;
  /** In the language of the page. */
  readonly words: Readonly<Record<Word, string>>;
}

/** @param form of the checkout; what is said stands below its buttons */
export function speaker(form: HTMLFormElement): Say {
  const place = document.createElement('p');
  place.className = 'hint';
  place.setAttribute('role', 'status');
  form.querySelector('.place')?.after(place);
  const words: Say['words'] = JSON.parse(form.dataset.words ?? '{}');
  return Object.assign(
    (text: string) => {
      place.textContent = text;
    },
    { words },
  );
}
