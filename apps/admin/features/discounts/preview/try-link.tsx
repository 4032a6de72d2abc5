import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { previewWords } from './words.ts';

/** Leads to the cart on which a discount is tried. */
export function TryLink({ of }: { readonly of: { readonly rule: string } | { readonly code: string } }) {
  const say = useSay(previewWords);
  return (
    <Button component={Link} to={`/discounts/try?${new URLSearchParams(of)}`} variant="default">
      {say('title')}
    </Button>
  );
}
