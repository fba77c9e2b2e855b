import { readSite } from '@foyer/remote-kit';
import { useState } from 'react';
import { termsFor } from '../../../messages/info/terms.en.ts';
import { AnchorArrival } from '../article/anchor-arrival.page.tsx';
import { ArticleView } from '../article/article.view.tsx';

export function TermsPage() {
  const [copy] = useState(() => termsFor(readSite().supportEmail));
  return <><ArticleView copy={copy} hasContents /><AnchorArrival /></>;
}
