import type { EditedPage, SitePageSlug } from '@foyer/contracts';
import { ErrorNote, PageLoader } from '@foyer/design-system';
import { failureOf, keepPreviousData, useQuery } from '@foyer/remote-kit';
import { releaseText } from '@foyer/remote-kit/page-texts';
import { useState } from 'react';
import { FormerVersion, PageVersions } from './page-versions.view.tsx';
import { versionQuery, versionsQuery } from './site-pages.queries.ts';

interface VersionsProps {
  page: EditedPage;
  zone: string;
  onRead: (version: number) => void;
}

export function PageVersionsPart({ page, zone, onRead }: VersionsProps) {
  const [at, setAt] = useState(1);
  const list = useQuery({ ...versionsQuery(page.slug, at), placeholderData: keepPreviousData });
  return (
    <PageVersions
      versions={list.data}
      failure={failureOf(list)}
      isStale={list.isPlaceholderData}
      current={page.version}
      page={at}
      zone={zone}
      onPage={setAt}
      onRead={onRead}
    />
  );
}

interface FormerProps {
  slug: SitePageSlug;
  version: number;
  onRestore: () => void;
  onClose: () => void;
}

/** A version that was published before, or the text of the release. */
export function FormerVersionPart({ slug, version, ...rest }: FormerProps) {
  const found = useQuery({ ...versionQuery(slug, version), enabled: version > 0 });
  if (found.error) return <ErrorNote error={found.error} />;
  if (version > 0 && !found.data) return <PageLoader />;
  return (
    <FormerVersion
      slug={slug}
      version={version}
      text={found.data?.text ?? releaseText(slug)}
      {...rest}
    />
  );
}
