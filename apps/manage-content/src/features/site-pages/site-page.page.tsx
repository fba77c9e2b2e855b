import { isSitePage, type SitePageSlug } from '@foyer/contracts';
import { ConfirmDialog, toast } from '@foyer/design-system';
import { ownZone } from '@foyer/domain';
import { data, useLeaveGuard, useParams, useSuspenseQuery } from '@foyer/remote-kit';
import { useEdit } from '@foyer/remote-kit/edit';
import { AskPassword, useRecentPassword } from '@foyer/remote-kit/recent-password';
import { useState } from 'react';
import { PageEditorView, type Mode } from './page-editor.view.tsx';
import { FormerVersionPart, PageVersionsPart } from './page-versions.part.tsx';
import { messages as m } from './site-pages.messages.en.ts';
import { pageErrors, readOf, readText, showValue } from './site-pages.model.ts';
import { editedPageQuery, usePageChanges } from './site-pages.queries.ts';

/** Another page is another form. */
export function SitePagePage() {
  const { slug = '' } = useParams();
  if (!isSitePage(slug)) throw data(null, { status: 404 });
  return <PageForm key={slug} slug={slug} />;
}

function PageForm({ slug }: { slug: SitePageSlug }) {
  const { data: page } = useSuspenseQuery(editedPageQuery(slug));
  const [zone] = useState(ownZone);
  const [mode, setMode] = useState<Mode>('write');
  const [former, setFormer] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const password = useRecentPassword();
  const { publish, restore, reload } = usePageChanges(slug, password.withPassword);
  const { form, isChanged, save, restart, forget, dialog, generation } = useEdit({
    key: `site-page:${slug}`,
    read: readOf(page),
    check: pageErrors,
    // a text is judged here by the rule of the server: what it still refuses is said of the whole
    fieldOf: () => undefined,
    labels: m.labels,
    show: showValue,
    send: async (_, values, version) => {
      const text = readText(values);
      if (!text) throw new Error(m.previewWrong);
      return publish.mutateAsync({ version, text });
    },
    reload: async () => readOf(await reload()),
  });
  useLeaveGuard(isChanged, m.leave, forget);

  const onPublish = save((saved) => {
    if (!saved) {
      toast.info(m.theirs);
      return;
    }
    restart(readOf(saved));
    toast.success(m.published);
  });
  const onRestore = async () => {
    restart(readOf(await restore.mutateAsync({ version: page.version, to: former ?? 0 })));
    setFormer(null);
    setMode('write');
    toast.success(m.restored);
  };
  return (
    <PageEditorView
      page={page}
      form={form}
      generation={generation}
      isChanged={isChanged}
      zone={zone}
      mode={mode}
      onMode={setMode}
      onPublish={(event) => {
        // what is wrong is said beside its field
        if (Object.keys(pageErrors(form.values)).length > 0) setMode('write');
        onPublish(event);
      }}
      former={
        former !== null && (
          <FormerVersionPart
            slug={slug}
            version={former}
            onRestore={() => setAsked(true)}
            onClose={() => setFormer(null)}
          />
        )
      }
    >
      <PageVersionsPart page={page} zone={zone} onRead={setFormer} />
      {dialog}
      <ConfirmDialog
        isOpen={isAsked}
        title={m.restoreTitle}
        confirmLabel={former === 0 ? m.restoreRelease : m.restore}
        onConfirm={onRestore}
        onClose={() => setAsked(false)}
      >
        {m.restoreText}
      </ConfirmDialog>
      <AskPassword {...password} />
    </PageEditorView>
  );
}
