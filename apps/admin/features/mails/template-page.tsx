import type { MailTemplate } from '@headland/contract/types/mails';
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

const back = { to: '/mail-templates', label: 'Mail templates' };

export function TemplatePage() {
  const { kind = '' } = useParams();
  const { data, error, refetch } = useQuery(templatesQuery());
  const label = data?.find((one) => one.kind === kind)?.label ?? 'Mail template';
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
      <PageHead title={label} back={back} />
      {error ? (
        <Trouble error={error} again={() => void refetch()} />
      ) : data ? (
        <Nothing title="There is no such mail" />
      ) : (
        <Skeleton height={420} radius={8} role="status" aria-label="Loading the template" />
      )}
    </>
  );
}

function Editor({ template }: { template: MailTemplate }) {
  const form = useTemplateForm(template);
  const [resetting, setResetting] = useState(false);
  const { label, when } = template;
  return (
    <>
      <PageHead
        back={back}
        title={label}
        below={when}
        beside={template.isChanged && <StatusMark tone="good">Your words</StatusMark>}
        actions={
          <>
            {template.isChanged && !form.dirty && (
              <Button variant="default" onClick={() => setResetting(true)} disabled={form.saving}>
                Reset to the default
              </Button>
            )}
            <SaveActions dirty={form.dirty} saving={form.saving} revert={form.revert} save={form.save} />
          </>
        }
      />
      <Columns even>
        <Column>
          <Panel title="Words">
            <TemplateForm form={form} template={template} />
          </Panel>
        </Column>
        <Column>
          <Panel title="Preview">
            <TemplatePreview kind={template.kind} form={form} />
          </Panel>
        </Column>
      </Columns>
      {resetting && (
        <AskDialog
          title={`Reset “${label}” to the default?`}
          confirm="Reset"
          danger
          close={() => setResetting(false)}
          act={form.reset}
        >
          <Text>Your words go and this mail says again what it said when Headland was installed.</Text>
        </AskDialog>
      )}
    </>
  );
}
