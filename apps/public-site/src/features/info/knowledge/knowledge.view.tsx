import { Button, EmptyState, SearchField } from '@foyer/design-system';
import {
  articleStyles as article,
  Contents,
  InfoHead,
  SectionBody,
} from '@foyer/remote-kit/page-views';
import { knowledge as m } from './knowledge.messages.en.ts';
import { countArticles, type Topic } from './knowledge.model.ts';
import styles from './knowledge.module.css';

interface Props {
  query: string;
  topics: readonly Topic[];
  supportEmail: string;
  onSearch: (query: string) => void;
}

function TopicPart({ topic }: { topic: Topic }) {
  return (
    <section aria-labelledby={topic.id}>
      <h2 id={topic.id}>{topic.title}</h2>
      {topic.articles.map(({ id, title, ...body }) => (
        <article key={id} className={styles.answer} aria-labelledby={id}>
          <h3 id={id}>
            {title}
            <a href={`#${id}`} aria-label={m.link(title)}>
              #
            </a>
          </h3>
          <SectionBody {...body} />
        </article>
      ))}
    </section>
  );
}

export function KnowledgeView({ query, topics, supportEmail, onSearch }: Props) {
  const count = countArticles(topics);
  return (
    <div className={article.wrap}>
      <InfoHead title={m.title} lead={m.lead} />
      <div className={styles.find}>
        <SearchField
          label={m.search}
          placeholder={m.searchHint}
          value={query}
          onSearch={onSearch}
          debounceMs={150}
        />
        <p role="status">{query && count > 0 ? m.count(count) : ''}</p>
      </div>
      {count === 0 ? (
        <EmptyState
          icon="help"
          title={m.none(query)}
          actions={<Button onPress={() => onSearch('')}>{m.clear}</Button>}
        >
          {m.noneText}
        </EmptyState>
      ) : (
        <div className={article.columns} data-contents="true">
          <Contents entries={topics} />
          <div className={article.text}>
            {topics.map((topic) => (
              <TopicPart key={topic.id} topic={topic} />
            ))}
          </div>
        </div>
      )}
      <p className={styles.ask}>
        {m.ask} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </div>
  );
}
