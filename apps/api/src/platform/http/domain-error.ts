import { ERROR_STATUS, errorTexts, type ErrorCode } from '@foyer/contracts';

export interface FieldError {
  path: string;
  message: string;
}

/** A refusal that the caller may read. Its status and its sentence stand in the contract. */
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
    super(more.message ?? errorTexts[code]);
    this.name = 'DomainError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
