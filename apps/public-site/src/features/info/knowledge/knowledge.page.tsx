import { readSite, useUrlState } from '@foyer/remote-kit';
import { useState } from 'react';
import { knowledge } from '../../../messages/info/knowledge.en.ts';
import { AnchorArrival } from '../article/anchor-arrival.page.tsx';
import { findArticles, KnowledgeState } from './knowledge.model.ts';
import { KnowledgeView } from './knowledge.view.tsx';

export function KnowledgePage() {
  const [{ q }, set] = useUrlState(KnowledgeState);
  const [{ supportEmail }] = useState(readSite);
  return (
    <>
      <KnowledgeView query={q} topics={findArticles(knowledge.topics, q)} supportEmail={supportEmail} onSearch={(next) => set({ q: next }, { replace: true })} />
      <AnchorArrival />
    </>
  );
}
