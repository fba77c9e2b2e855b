import { Icon } from '@foyer/design-system';
import { links, useNavigate } from '@foyer/remote-kit';
import type { FormEvent } from 'react';
import { messages } from '../messages/en.ts';
import styles from './search-form.module.css';

/** Enter or the icon opens the results; nothing typed, nothing happens. */
export function SearchForm() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    if (query) void navigate(links.search({ utf8: '✓', query, tab: 'events' }));
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <input
        type="search"
        name="query"
        placeholder={messages.search.placeholder}
        aria-label={messages.search.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <button type="submit" aria-label={messages.search.submit}>
        <Icon name="search" />
      </button>
    </form>
  );
}
