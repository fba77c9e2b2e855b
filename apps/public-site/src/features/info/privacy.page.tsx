import { readSite } from '@foyer/remote-kit';
import { ArticleView } from '@foyer/remote-kit/page-views';
import { useState } from 'react';
import { privacyFor } from './privacy.messages.en.ts';
import { useAnchorArrival } from './anchor-arrival.store.ts';

export function PrivacyPage() {
  const [copy] = useState(() => privacyFor(readSite().supportEmail));
  useAnchorArrival();
  return <ArticleView copy={copy} hasContents />;
}
