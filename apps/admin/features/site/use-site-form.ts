import type { SiteSettings } from '@headland/contract/types/site-settings';
import { useSay } from '@headland/words/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type DraftForm, useDraftForm } from '../../elements/use-draft-form.ts';
import { fieldsOf, placeOf, type SiteFields, toChange } from './site-draft.ts';
import { reloadSite, showSite } from './site-queries.ts';
import { siteWords } from './words.ts';

export type SiteForm = DraftForm<SiteFields>;

/** The form of the site: all of it is saved by one call, or none. */
export function useSiteForm(settings: SiteSettings): SiteForm {
  const say = useSay(siteWords);
  const queries = useQueryClient();
  return useDraftForm<SiteFields, SiteSettings>({
    entity: settings,
    fieldsOf,
    placeOf,
    reload: () => reloadSite(queries),
    hasRevision: true,
    write: async (change, on) => {
      const answer = await api.call('updateSiteSettings', {
        revision: on.revision,
        settings: toChange(change, { ...fieldsOf(on), ...change }, on.timeZone),
      });
      showSite(queries, answer.settings);
      return answer.settings;
    },
    said: () => say('saved'),
  });
}
