import { readSite } from '@foyer/remote-kit';
import { useState } from 'react';
import { privacyFor } from '../../../messages/info/privacy.en.ts';
import { AnchorArrival } from '../article/anchor-arrival.page.tsx';
import { ArticleView } from '../article/article.view.tsx';

export function PrivacyPage() {
  const [copy] = useState(() => privacyFor(readSite().supportEmail));
  return <><ArticleView copy={copy} hasContents /><AnchorArrival /></>;
}
