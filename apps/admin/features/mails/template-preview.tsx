import { violationsOf } from '@headland/client';
import { useSay } from '@headland/words/react.ts';
import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sayProblem } from '../../api/explain.ts';
import { ForeignHtml } from '../../elements/foreign-html.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { previewQuery } from './mail-queries.ts';
import classes from './mails.module.css';
import { toFields } from './template-draft.ts';
import type { TemplateForm } from './use-template-form.ts';
import { mailWords } from './words.ts';

/** How long typing rests before the server is asked, in milliseconds. */
const REST = 350;

/** The mail as it would look with the words of the form, written by the server that will write it. */
export function TemplatePreview({ kind, form }: { kind: string; form: TemplateForm }) {
  const say = useSay(mailWords);
  const [words] = useDebouncedValue(form.fields, REST);
  const { data, error, refetch } = useQuery({ ...previewQuery(kind, form.dirty ? toFields(words) : {}), retry: false });
  // While the words cannot be used, the last ones that could be stay in sight.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const refused = violationsOf(error).map((one) => sayProblem(one, say));
  return (
    <>
      <div role="status">
        {refused.length > 0 && (
          <Text size="sm" c="red" mb="xs">
            {say('notLikeThis', { problems: refused.join(' ') })}
          </Text>
        )}
      </div>
      {error && refused.length === 0 && <Trouble error={error} again={() => void refetch()} />}
      {shown ? (
        <>
          <p className={classes.subject}>{shown.subject}</p>
          <ForeignHtml html={shown.html} title={say('previewOf')} />
          <Text size="xs" c="dimmed" mt="xs">
            {say('samples')}
          </Text>
        </>
      ) : (
        !error && <Skeleton height={420} role="status" aria-label={say('loadingPreview')} />
      )}
    </>
  );
}
