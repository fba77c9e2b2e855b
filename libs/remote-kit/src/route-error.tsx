import { isApiError, type ApiError } from '@foyer/api-client';
import { Button } from '@foyer/design-system';
import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { fetchFilesAnew } from './fetch-anew.ts';
import { NotFoundPage, StatusPage } from './not-found.tsx';
import { signInLink } from './require-user.ts';
import { messages } from './messages/en.ts';
import styles from './route-error.module.css';

/** Status of whatever a route threw: an API error, a router response, or 500 for the rest. */
function statusOf(error: unknown): number {
  if (isApiError(error) || isRouteErrorResponse(error)) return error.status;
  return 500;
}

const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /dynamically imported module|Loading (CSS )?chunk/i.test(error.message));

interface Explanation {
  heading: string;
  text: string;
}

function explain(error: unknown, status: number): Explanation {
  if (status === 403) return { heading: messages.noAccess, text: messages.noAccessText };
  if (isApiError(error, 'offline')) return { heading: messages.offline, text: error.message };
  if (isMissingChunk(error)) return { heading: messages.notLoaded, text: messages.notLoadedText };
  if (status === 429 || status === 503)
    return { heading: messages.busy, text: (error as ApiError).message };
  return { heading: messages.failed, text: messages.failedText };
}

function SignInRedirect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(signInLink(pathname + search), { replace: true });
  }, [navigate, pathname, search]);
  return null;
}

/**
 * Loads the same address again: loaders, data and missing code are asked anew, the frame stays.
 * `before` is waited for.
 */
export function useRetry(before: () => Promise<void> = () => Promise.resolve()): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return () =>
    void before().then(() =>
      navigate(pathname + search + hash, { replace: true, preventScrollReset: true }),
    );
}

/** What failed for want of a network is asked for again by itself as soon as there is one. */
export function useRetryOnline(retry: () => void, isWaiting = true): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWaiting]);
}

/** Draws any error inside the frame, by its status; `RouteError` takes it from the router. */
export function ErrorPage({ error }: { error: unknown }) {
  const retry = useRetry(isMissingChunk(error) ? fetchFilesAnew : undefined);
  useRetryOnline(retry, isMissingChunk(error) || isApiError(error, 'offline'));
  const status = statusOf(error);
  if (status === 404) return <NotFoundPage />;
  if (status === 401) return <SignInRedirect />;
  const { heading, text } = explain(error, status);
  const errorId = isApiError(error) ? error.errorId : '';
  return (
    <StatusPage heading={heading}>
      <p role="alert">{text}</p>
      <Button variant="primary" onPress={retry}>
        {messages.again}
      </Button>
      {errorId && (
        <p className={styles.id}>
          {messages.errorNumber} <code>{errorId}</code>
        </p>
      )}
    </StatusPage>
  );
}

/**
 * The boundary of a route: `ErrorBoundary: RouteError`. Not found, sign-in, no access, offline, try
 * again.
 */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}
