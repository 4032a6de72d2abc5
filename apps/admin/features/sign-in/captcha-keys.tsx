import { useSay } from '@headland/words/react.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyableCommand } from '../../elements/copyable-command.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import classes from './settings.module.css';
import { signInFormQuery } from './settings-queries.ts';
import { signInWords } from './words.ts';

/** The two site keys, for sites that have forms of their own. */
export function CaptchaKeys() {
  const say = useSay(signInWords);
  const { data, error, refetch } = useQuery(signInFormQuery());
  if (error && !data) return <Trouble error={error} again={() => void refetch()} />;
  if (!data) return <Skeleton height={96} mt="sm" />;
  const { visibleSiteKey, invisibleSiteKey } = data.captcha;
  return (
    <div className={classes.keys}>
      <div>
        <div className={classes.keyName}>{say('visibleKey')}</div>
        <CopyableCommand command={visibleSiteKey} name={say('visibleKeyLow')} />
      </div>
      <div>
        <div className={classes.keyName}>{say('invisibleKey')}</div>
        <CopyableCommand command={invisibleSiteKey} name={say('invisibleKeyLow')} />
      </div>
    </div>
  );
}
