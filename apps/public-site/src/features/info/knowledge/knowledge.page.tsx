import { readSite, useUrlState } from '@foyer/remote-kit';
import { useState } from 'react';
import { knowledge } from './knowledge.messages.en.ts';
import { useAnchorArrival } from '../anchor-arrival.store.ts';
import { findArticles, KnowledgeState } from './knowledge.model.ts';
import { KnowledgeView } from './knowledge.view.tsx';

export function KnowledgePage() {
  const [{ q }, set] = useUrlState(KnowledgeState);
  const [{ supportEmail }] = useState(readSite);
  useAnchorArrival();
  const topics = findArticles(knowledge.topics, q);
  return (
    <KnowledgeView
      query={q}
      topics={topics}
      supportEmail={supportEmail}
      onSearch={(next) => set({ q: next }, { replace: true })}
    />
  );
}
