import { Icon, SuggestField } from '@foyer/design-system';
import { links, useLocation, useNavigate } from '@foyer/remote-kit';
import { useState, type FormEvent } from 'react';
import { messages } from '../messages/en.ts';
import { useSuggestions } from './search-form.queries.ts';
import styles from './search-form.module.css';

/** What the page at hand searched for. */
function useSearched(): string {
  const { pathname, search } = useLocation();
  return pathname === links.search() ? (new URLSearchParams(search).get('query') ?? '') : '';
}

/**
 * Enter or the icon opens the results; nothing typed, nothing happens. Events are suggested while
 * somebody types. On the results the words stand in the field, so that one of them can be mended.
 */
export function SearchForm() {
  const navigate = useNavigate();
  const searched = useSearched();
  const [typed, setTyped] = useState(searched);
  const [shown, setShown] = useState(searched);
  const [isTyping, setTyping] = useState(false);
  const leave = (text: string) => {
    setTyped(text);
    setTyping(false);
  };
  if (shown !== searched) {
    setShown(searched);
    leave(searched);
  }
  const suggestions = useSuggestions(isTyping ? typed.trim() : '');
  const search = () => {
    setTyping(false);
    const query = typed.trim();
    if (query) void navigate(links.search({ utf8: '✓', query, tab: 'events' }));
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        search();
      }}
    >
      <SuggestField
        label={messages.search.placeholder}
        value={typed}
        suggestions={suggestions}
        maxLength={120}
        onType={(text) => {
          setTyped(text);
          setTyping(true);
        }}
        onSearch={search}
        onChoose={({ value }) => {
          leave(searched);
          void navigate(links.event(value));
        }}
      />
      <button type="submit" aria-label={messages.search.submit}>
        <Icon name="search" />
      </button>
    </form>
  );
}
