import { readSite } from '@foyer/remote-kit';
import { useState } from 'react';
import { privacyFor } from './privacy.messages.en.ts';
import { useAnchorArrival } from './article/anchor-arrival.store.ts';
import { ArticleView } from './article/article.view.tsx';

export function PrivacyPage() {
  const [copy] = useState(() => privacyFor(readSite().supportEmail));
  useAnchorArrival();
  return <ArticleView copy={copy} hasContents />;
}
