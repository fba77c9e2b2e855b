import { ERROR_CODES, type ErrorCode } from '@foyer/contracts';

export interface FieldError {
  path: string;
  message: string;
}

/** A refusal that the caller may read. Its status and sentence stand in the contract. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Fields that are wrong, by their path in the body. */
  readonly fields: FieldError[] | undefined;
  /** Seconds to wait before trying again, for 429 and 503. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: { fields?: FieldError[]; retryAfterSeconds?: number; message?: string } = {},
  ) {
    const [status, message] = ERROR_CODES[code];
    super(more.message ?? message);
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
