import { useSay } from '@headland/words/react.ts';
import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Column, Columns } from '../../../elements/columns.tsx';
import { PageHead } from '../../../elements/page-head.tsx';
import { usePageTitle } from '../../../elements/page-title.tsx';
import { Panel } from '../../../elements/panel.tsx';
import { ruleById } from '../rules/rule-queries.ts';
import { GoodsToTry } from './goods-to-try.tsx';
import { requestOf, type TriedLine, withPiece, withQuantity } from './preview-cart.ts';
import { PreviewResult } from './preview-result.tsx';
import { TriedLines } from './tried-lines.tsx';
import { previewWords } from './words.ts';

/** How long typing rests before the server is asked, in milliseconds. */
const REST = 350;

/** A cart that the owner fills to see what discounts do to it. `?rule=` and `?code=` say which is tried. */
export function PreviewPage() {
  const say = useSay(previewWords);
  usePageTitle(say('title'));
  const [address] = useSearchParams();
  const ruleId = address.get('rule') ?? '';
  const [lines, setLines] = useState<readonly TriedLine[]>([]);
  const [code, setCode] = useState(address.get('code') ?? '');
  const [typed] = useDebouncedValue(code.trim(), REST);
  const rule = useQuery({ ...ruleById(ruleId), enabled: ruleId !== '', retry: false });
  const tried = rule.error ? '' : ruleId;
  return (
    <>
      <PageHead
        title={say('title')}
        below={say('below')}
        back={
          ruleId === ''
            ? { to: '/discounts', label: say('discounts') }
            : { to: '/discounts/rules', label: say('rules') }
        }
      />
      {rule.data && <Text mb="md">{say('tried', { name: rule.data.name ?? '' })}</Text>}
      {rule.error && (
        <Text mb="md" role="alert">
          {say('triedGone')}
        </Text>
      )}
      <Columns>
        <Column>
          <Panel title={say('cart')}>
            <TriedLines lines={lines} change={(at, quantity) => setLines(withQuantity(lines, at, quantity))} />
            <TextInput
              label={say('coupon')}
              description={say('couponNote')}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
              maxLength={50}
              autoComplete="off"
              spellCheck={false}
              mt="md"
            />
          </Panel>
          <Panel title={say('result')}>
            <PreviewResult request={requestOf(lines, typed, tried)} />
          </Panel>
        </Column>
        <Column>
          <Panel title={say('goods')}>
            <GoodsToTry add={(choice) => setLines(withPiece(lines, choice))} />
          </Panel>
        </Column>
      </Columns>
    </>
  );
}
