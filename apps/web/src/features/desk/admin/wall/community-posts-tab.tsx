import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ModerationList,
  moderatedKinds,
  moderationLists,
} from '@nagarika/domain/words/wall/wall-moderation';
import { useRef } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../../components/ui/tabs.tsx';
import { count } from '../../../../lib/count.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { ListControls } from '../table/list-controls.tsx';
import { useListSearch } from '../table/use-list-search.ts';
import { ModerationTable } from './moderation-table.tsx';
import { useFocusRescue } from './use-focus-rescue.ts';

/** The wall's queue: what waits and what is reported is decided here. */
export function CommunityPostsTab() {
  const { t } = useLingui();
  usePageTitle(t`Community Posts`);
  const list = useListSearch();
  const kind = moderatedKinds.find((one) => one === list.kind) ?? 'post';
  const shown = moderationLists.find((one) => one === list.filter) ?? 'waiting';
  const counts = trpc.admin.wall.counts.useQuery();
  const panel = useRef<HTMLDivElement>(null);
  const rescueFocus = useFocusRescue(panel);
  const names: Record<ModerationList, string> = {
    waiting: t`Waiting`,
    reported: t`Reported`,
    public: t`Public`,
    hidden: t`Hidden`,
  };

  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Posts and comments that wait for a moderator, and those that members reported. The same
            tag is the same writer; what is not signed has tags of its own, on posts that wait or
            are reported.
          </Trans>
        }
      >
        <Trans>Community Posts</Trans>
      </TabHeading>
      <ListControls list={list} searchLabel={<Trans>Find by words or name</Trans>}>
        <Field label={<Trans>Show</Trans>} className="md:w-56">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) =>
                list.set({ kind: target.value === 'post' ? '' : target.value })
              }
            >
              <option value="post">{t`Posts`}</option>
              <option value="comment">{t`Comments`}</option>
            </Select>
          )}
        </Field>
      </ListControls>
      <Tabs
        value={shown}
        onValueChange={(value) => list.set({ filter: value === 'waiting' ? '' : value, sort: '' })}
      >
        <TabsList aria-label={t`Lists`}>
          {moderationLists.map((name) => {
            const open = name === 'waiting' || name === 'reported' ? counts.data?.[kind][name] : 0;
            return (
              <TabsTrigger key={name} value={name}>
                {names[name]}
                {open ? (
                  <Badge tone="warning" className="ml-2">
                    {count.format(open)}
                  </Badge>
                ) : null}
              </TabsTrigger>
            );
          })}
        </TabsList>
        <TabsContent ref={panel} value={shown}>
          <ModerationTable
            key={`${kind} ${shown}`}
            kind={kind}
            shown={shown}
            list={list}
            onDecided={rescueFocus}
          />
        </TabsContent>
      </Tabs>
    </>
  );
}
