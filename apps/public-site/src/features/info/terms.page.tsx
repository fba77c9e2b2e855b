import { readSite } from '@foyer/remote-kit';
import { termsFor } from '@foyer/remote-kit/terms';
import { ArticleView } from '@foyer/remote-kit/page-views';
import { useState } from 'react';
import { useAnchorArrival } from './anchor-arrival.store.ts';

export function TermsPage() {
  const [copy] = useState(() => termsFor(readSite().supportEmail));
  useAnchorArrival();
  return <ArticleView copy={copy} hasContents />;
}
