import type { MailTemplate } from '@headland/contract/types/mails';
import { useSay } from '@headland/words/react.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AskDialog } from '../../elements/ask-dialog.tsx';
import { Column, Columns } from '../../elements/columns.tsx';
import { DirtyGuard } from '../../elements/dirty-guard.tsx';
import { Nothing } from '../../elements/nothing.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import { usePageTitle } from '../../elements/page-title.tsx';
import { Panel } from '../../elements/panel.tsx';
import { SaveActions } from '../../elements/save-actions.tsx';
import { StatusMark } from '../../elements/status-mark.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { templatesQuery } from './mail-queries.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateForm } from './use-template-form.ts';
import { mailWords } from './words.ts';

export function TemplatePage() {
  const say = useSay(mailWords);
  const { kind = '' } = useParams();
  const { data, error, refetch } = useQuery(templatesQuery());
  const label = data?.find((one) => one.kind === kind)?.label ?? say('template');
  usePageTitle(label);
  const template = data?.find((one) => one.kind === kind);
  if (template) {
    return (
      <DirtyGuard>
        <Editor key={kind} template={template} />
      </DirtyGuard>
    );
  }
  return (
    <>
      <PageHead title={label} back={{ to: '/mail-templates', label: say('templates') }} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : data ? (
        <Nothing title={say('missing')} />
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label={say('loadingTemplate')} />
      )}
    </>
  );
}

function Editor({ template }: { template: MailTemplate }) {
  const say = useSay(mailWords);
  const form = useTemplateForm(template);
  const [resetting, setResetting] = useState(false);
  const { label, when } = template;
  return (
    <>
      <PageHead
        back={{ to: '/mail-templates', label: say('templates') }}
        title={label}
        below={when}
        beside={template.isChanged && <StatusMark tone="good">{say('yourWords')}</StatusMark>}
        actions={
          <>
            {template.isChanged && !form.dirty && (
              <Button variant="default" onClick={() => setResetting(true)} disabled={form.saving}>
                {say('reset')}
              </Button>
            )}
            <SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />
          </>
        }
      />
      <Columns even>
        <Column>
          <Panel title={say('words')}>
            <TemplateForm form={form} template={template} />
          </Panel>
        </Column>
        <Column>
          <Panel title={say('preview')}>
            <TemplatePreview kind={template.kind} form={form} />
          </Panel>
        </Column>
      </Columns>
      {resetting && (
        <AskDialog
          title={say('resetAsk', { label })}
          confirm={say('resetConfirm')}
          danger
          close={() => setResetting(false)}
          act={form.reset}
        >
          <Text>{say('resetText')}</Text>
        </AskDialog>
      )}
    </>
  );
}
