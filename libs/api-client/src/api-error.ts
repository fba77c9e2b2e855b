import type { ErrorBody, ErrorCode } from '@foyer/contracts';

/** `offline` is the browser's own: the request never reached a server. */
export type ApiErrorCode = ErrorCode | 'offline';

/** Everything that can go wrong with a call, one shape. `message` is a sentence a user may read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no response came. */
  readonly status: number;
  /** Field messages of a refused form, by dotted path. */
  readonly errors: readonly { path: string; message: string }[];
  /**
   * To quote to support, who find it in the log; empty where there is nothing to find: no server
   * answered, or it said what to do.
   */
  readonly errorId: string;
  /** Seconds that the server asked to wait, if it did. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    body: Partial<ErrorBody> & { message: string },
    retryAfterSeconds?: number,
  ) {
    super(body.message);
    this.status = status;
    this.code = (body.code ?? 'internal') as ApiErrorCode;
    this.errors = body.errors ?? [];
    this.errorId = status >= 500 ? (body.errorId ?? '') : '';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Narrows any thrown thing; with codes, only to an error with one of them. */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
