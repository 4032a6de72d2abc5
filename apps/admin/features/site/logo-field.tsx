import { inline, useSay } from '@headland/words/react.ts';
import { Button, Input, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../elements/dialog.tsx';
import { MoreRows } from '../../elements/more-rows.tsx';
import { Picture } from '../../elements/picture.tsx';
import { Trouble } from '../../elements/trouble.tsx';
import { useGrownRows } from '../../elements/use-grown-rows.ts';
import { mediaListQuery } from '../media/media-queries.ts';
import { mediaWords } from '../media/words.ts';
import classes from './site.module.css';
import type { SiteForm } from './use-site-form.ts';
import { siteWords } from './words.ts';

/** The site's own picture, chosen from the library. */
export function LogoField({ form: { fields, problems, set } }: { form: SiteForm }) {
  const say = useSay(siteWords);
  const [choosing, setChoosing] = useState(false);
  const { logo, name } = fields;
  return (
    <Input.Wrapper label={say('logo')} labelElement="div" description={say('logoNote')} error={problems.logo}>
      <div className={classes.logo}>
        {logo ? <Picture url={logo.url} alt={say('logoOf', { name })} size={72} /> : <span>{say('noLogo')}</span>}
        <Button variant="default" onClick={() => setChoosing(true)}>
          {say(logo ? 'changeLogo' : 'chooseLogo')}
        </Button>
        {logo && (
          <Button variant="default" onClick={() => set('logo', null)}>
            {say('removeLogo')}
          </Button>
        )}
      </div>
      {logo && logo.mediaId === null && <Text size="sm">{say('elsewhere', { url: logo.url })}</Text>}
      {choosing && (
        <LibraryDialog
          close={() => setChoosing(false)}
          choose={(mediaId, url) => {
            set('logo', { mediaId, url });
            setChoosing(false);
          }}
        />
      )}
    </Input.Wrapper>
  );
}

const rowsOf = <File,>({ files }: { readonly files: readonly File[] }) => files;

function LibraryDialog({ close, choose }: { close: () => void; choose: (mediaId: string, url: string) => void }) {
  const say = useSay(siteWords);
  const sayMedia = useSay(mediaWords);
  const query = useInfiniteQuery(mediaListQuery({ view: 'all', search: '' }));
  const files = useGrownRows(query.data, rowsOf);
  return (
    <Dialog onClose={close} title={say('library')} size="lg">
      {query.error && <Trouble error={query.error} again={() => void query.refetch()} />}
      {!files && !query.error && <Skeleton height={240} role="status" aria-label={say('loadingLibrary')} />}
      {files?.length === 0 && (
        <Text>{inline(say.pieces('emptyLibrary', { link: (text) => <Link to="/media">{text}</Link> }))}</Text>
      )}
      {files && files.length > 0 && (
        <>
          <ul className={classes.library}>
            {files.map(({ id, url, fileName, altText }) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.choice}
                  aria-label={say('choose', { file: fileName })}
                  onClick={() => choose(id, url)}
                >
                  <Picture url={url} alt={altText ?? ''} size={96} />
                  <span>{fileName}</span>
                </button>
              </li>
            ))}
          </ul>
          <MoreRows query={query} count={sayMedia('count', { count: files.length })} />
        </>
      )}
    </Dialog>
  );
}
