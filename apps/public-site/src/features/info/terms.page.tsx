import { readSite } from '@foyer/remote-kit';
import { termsFor } from '@foyer/remote-kit/terms';
import { useState } from 'react';
import { useAnchorArrival } from './article/anchor-arrival.store.ts';
import { ArticleView } from './article/article.view.tsx';

export function TermsPage() {
  const [copy] = useState(() => termsFor(readSite().supportEmail));
  useAnchorArrival();
  return <ArticleView copy={copy} hasContents />;
}
