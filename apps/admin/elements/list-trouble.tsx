import { useSay } from '@headland/words/react.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Trouble } from './trouble.tsx';
import { elementWords } from './words.ts';

/** What of a query the frame of a list looks at. */
export interface ListQuery {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
  /** Of a list that grows: whether it is the growing that failed, and the way to try that again. */
  readonly isFetchNextPageError?: boolean;
  readonly fetchNextPage?: () => unknown;
}

/** Why there are no new rows. @param kept whether earlier ones are shown @param beginning address of the first page */
export function ListTrouble({
  query: { error, refetch, isFetchNextPageError = false, fetchNextPage },
  kept,
  beginning,
}: {
  query: ListQuery;
  kept: boolean;
  beginning: string | null;
}) {
  const say = useSay(elementWords);
  if (isFetchNextPageError) {
    return <Trouble title={say('noMore')} error={error} again={() => void fetchNextPage?.()} />;
  }
  return (
    <Trouble
      {...(kept && { title: say('listOld') })}
      error={error}
      again={() => void refetch()}
      more={
        beginning !== null && (
          <Button component={Link} to={beginning} size="xs" variant="default">
            {say('firstPage')}
          </Button>
        )
      }
    />
  );
}
