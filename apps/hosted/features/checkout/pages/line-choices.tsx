import type { DescriptionLine } from '@headland/contract/types/orders';

interface LineChoicesProps {
  readonly choices: readonly DescriptionLine[] | undefined;
}

/** What was chosen of a thing, such as `Size: M`; the same while it is bought and afterwards. */
export function LineChoices({ choices = [] }: LineChoicesProps) {
  return choices.map(({ name, plainText, colorInfo }) => (
    <p key={name?.original} className="choice-text">
      {name?.translated ?? name?.original}:{' '}
      {plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original}
    </p>
  ));
}
